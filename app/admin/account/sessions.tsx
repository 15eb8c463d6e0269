"use client";

import { useQuery } from "@tanstack/react-query";
import type { SessionRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/api/paths";

/** Where one is signed in. */
export function Sessions() {
  const { data, isError, refetch } = useQuery<SessionRow[]>({
    queryKey: [accountApi.sessions],
    refetchOnMount: "always",
  });
  const { run, isPending } = useApiMutation();
  const signOut = (url: string, success: string) =>
    void run({ method: "DELETE", url, success, failure: "Failed to sign out", reload: [accountApi.sessions] });

  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="text-lg">
          Sessions
        </h2>
        {data && data.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            disabled={isPending}
            onClick={() => signOut(accountApi.sessions, "Signed out everywhere else")}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {isError && <LoadError message="Failed to fetch sessions" onRetry={() => void refetch()} />}
      <ul className="divide-y border-y" aria-busy={!data}>
        {data?.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="font-semibold">{device}</p>
            {current && <Badge variant="secondary">This session</Badge>}
            <p className="text-muted-foreground text-xs">
              Signed in {mediumTime(createdAt)}, last seen {mediumTime(lastSeenAt)}
            </p>
            {!current && (
              <Button
                variant="outline"
                size="sm"
                className="ml-auto"
                disabled={isPending}
                onClick={() => signOut(accountApi.session(id), `Signed out: ${device}`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
