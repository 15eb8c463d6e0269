import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { hasUploads } from "@/components/editor/blocks/uploads";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useListener } from "@/lib/browser/use-listener";
import { guardLeaving, isLeaving, leaveFor } from "../session";

const ConfirmDialog = lazyDialog(() => import("../dialogs"), "ConfirmDialog");

/** Asks before the user leaves with unsaved changes, which are kept either way, or during an upload. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<{ url: URL; isUnsaved: boolean }>();

  const isAsking = () => unsaved() || hasUploads();
  function mayLeave(url: URL): boolean {
    if (!isAsking()) return true;
    setTarget({ url, isUnsaved: unsaved() });
    return false;
  }
  const guard = useEffectEvent(mayLeave);
  useEffect(() => guardLeaving((url) => guard(url)), []);
  useListener("beforeunload", (event) => {
    if (!isAsking() || isLeaving()) return;
    event.preventDefault();
    // for Chrome before 119
    event.returnValue = true;
  });
  const stopLink = (event: MouseEvent) => {
    const url = linkTarget(event);
    if (!url || mayLeave(url)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useListener("click", stopLink, { capture: true, onDocument: true });

  if (!target) return null;
  const leave = () => {
    setTarget(undefined);
    const { url } = target;
    if (url.origin === location.origin && url.pathname.startsWith("/admin/")) router.push(url.pathname + url.search);
    else leaveFor(url.href);
  };
  const { isUnsaved } = target;
  return (
    <ConfirmDialog
      title={isUnsaved ? "Leave with unsaved changes?" : "Leave during an upload?"}
      description={
        <>
          {isUnsaved && "They are kept in this browser and offered again when you come back. "}
          {hasUploads() && "What is still being uploaded is lost."}
        </>
      }
      cancel="Stay"
      confirm="Leave"
      variant="outline"
      onConfirm={leave}
      onClose={() => setTarget(undefined)}
    />
  );
}

/** The URL a click navigates to; undefined for other clicks, new tabs and downloads. */
function linkTarget(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== "_self") || link.hasAttribute("download"))
    return undefined;
  if (link.isContentEditable) return undefined;
  const url = new URL(link.href, location.href);
  const samePage =
    url.origin === location.origin && url.pathname === location.pathname && url.search === location.search;
  return samePage || !url.protocol.startsWith("http") ? undefined : url;
}
