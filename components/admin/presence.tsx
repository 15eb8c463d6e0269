import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { attempt, request } from "@/lib/api/client";
import { useListener } from "@/lib/browser/use-listener";
import { ASK_EVERY_MS, presenceText } from "@/lib/presence/rules";
import { useAdmin } from "./shell/use-admin";

type PresenceData = { others: { id: string; name: string }[] };

/**
 * Names the other people who have the same record open. PUT `url` reports this user and lists the others. Its place in
 * the page's head is reserved, so nothing moves when it appears.
 */
export function Presence({ url }: { url: string }) {
  const admin = useAdmin();
  const { data } = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => request<PresenceData>("PUT", url, undefined, { signal }),
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });

  const leave = useCallback(() => void attempt("DELETE", url, undefined, { leaving: true }), [url]);
  useListener("pagehide", leave);
  useEffect(() => leave, [leave]);

  const text = presenceText(data?.others ?? [], admin?.firstName);
  return (
    <span aria-live="polite" className="text-foreground text-sm">
      {text && <span className="border-butter border-l-[3px] pl-2 font-semibold max-sm:mt-2 max-sm:block">{text}</span>}
    </span>
  );
}
