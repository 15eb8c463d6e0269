import { useEffect, useEffectEvent } from "react";
import { isCommand, isDialogOpen } from "@/components/admin/shell/shortcuts";

export function useSaveShortcut(save: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event, "s")) return;
    event.preventDefault();
    if (!isDialogOpen()) save();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
