"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { isLeaving, leaveFor } from "../session";

/** Asks before a link or the browser leaves the page while `unsaved()`. What was typed stays kept either way. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const router = useRouter();
  const [target, setTarget] = useState<URL>();

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (unsaved() && !isLeaving()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const url = leavingTo(event);
      if (!url || !unsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [unsaved]);

  if (!target) return null;
  const leave = () => {
    setTarget(undefined);
    if (target.origin === location.origin && target.pathname.startsWith("/admin/")) router.push(target.pathname + target.search);
    else leaveFor(target.href);
  };
  return (
    <Dialog
      title="Leave with unsaved changes?"
      description="They are kept in this browser and offered again when you come back."
      onClose={() => setTarget(undefined)}
    >
      <DialogActions>
        <Button size="small" variant="outline" onClick={leave}>
          Leave
        </Button>
        <Button size="small" onClick={() => setTarget(undefined)}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where a click leads away from this page; undefined for everything else, also new tabs and downloads. */
function leavingTo(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== "_self") || link.hasAttribute("download")) return undefined;
  if (link.isContentEditable) return undefined;
  const url = new URL(link.href, location.href);
  const samePage = url.origin === location.origin && url.pathname === location.pathname && url.search === location.search;
  return samePage || !url.protocol.startsWith("http") ? undefined : url;
}
