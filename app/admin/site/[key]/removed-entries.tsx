"use client";

import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { dismissToast, toast } from "@/components/ui/sonner";
import { keyOf } from "@/lib/browser/key-of";

type Removed = { list: string; index: number; entry: unknown };

const RemovedContext = createContext<(list: string, index: number, title: string) => void>(() => {});

/** To call before an entry of a list is removed; offers to bring it back. */
export const useRemovedEntries = () => use(RemovedContext);

const TOAST = "removed-entry";
const TEXT_FIELD = "input:not([type=checkbox], [type=color]), textarea, [contenteditable=true]";

/** Brings removed entries back, the last one first: by 'Undo', and by Ctrl+Z outside of text fields. */
export function RemovedEntries({ children }: { children: ReactNode }) {
  const { getValues, setValue } = useFormContext();
  const removed = useRef<Removed[]>([]);

  function undo(): void {
    const last = removed.current.pop();
    if (!last) return;
    dismissToast(TOAST);
    const { list, index, entry } = last;
    setValue(list, (getValues(list) as unknown[]).toSpliced(index, 0, entry), { shouldDirty: true });
  }

  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && keyOf(event) === "z";
      if (!isUndo || (event.target instanceof Element && event.target.matches(TEXT_FIELD))) return;
      event.preventDefault();
      latestUndo.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      dismissToast(TOAST);
    };
  }, []);

  function note(list: string, index: number, title: string): void {
    const entry = structuredClone((getValues(list) as unknown[])[index]);
    removed.current.push({ list, index, entry });
    toast({
      id: TOAST,
      title: "Removed",
      description: `“${title}” is no longer in the list.`,
      action: { label: "Undo", onClick: () => latestUndo.current() },
    });
  }

  return <RemovedContext value={note}>{children}</RemovedContext>;
}
