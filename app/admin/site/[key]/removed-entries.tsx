import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { type FieldValues, type UseFieldArrayInsert, useFormContext } from "react-hook-form";
import { isCommand, useKeyDown } from "@/components/admin/shell/shortcuts";
import { dismissToast, toast } from "@/components/ui/sonner";

type Insert = UseFieldArrayInsert<FieldValues>;

type Removed = { list: string; index: number; title: string; entry: FieldValues; insert: Insert };

type Notes = {
  /** Call this before removing an entry from a list: it offers to restore the entry. */
  noteRemoved: (list: string, index: number, title: string, insert: Insert) => void;
  /** Call this when an entry of a list is moved: entries removed inside its entries can no longer be restored. */
  noteMoved: (list: string) => void;
};

const RemovedContext = createContext<Notes>({ noteRemoved: () => {}, noteMoved: () => {} });

export const useRemovedEntries = () => use(RemovedContext);

const TOAST = "removed-entry";
const TEXT_FIELD = "input:not([type=checkbox], [type=color]), textarea, [contenteditable=true]";

/** Restores removed entries, the last one first, by Undo and by Ctrl+Z outside of text fields. */
export function RemovedEntries({ children }: { children: ReactNode }) {
  const { getValues } = useFormContext();
  const removed = useRef<Removed[]>([]);

  function undo(): void {
    const last = removed.current.pop();
    if (!last) return;
    dismissToast(TOAST);
    // other entries stay mounted, because one may have a running upload
    last.insert(last.index, last.entry, { shouldFocus: false });
    toast({ title: "Restored", description: `“${last.title}” is back in the list.` });
  }

  useKeyDown((event) => {
    if (!isCommand(event, "z") || (event.target instanceof Element && event.target.matches(TEXT_FIELD))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => () => dismissToast(TOAST), []);

  function forgetWithin(list: string): void {
    removed.current = removed.current.filter((inside) => !inside.list.startsWith(`${list}.`));
  }

  function noteMoved(list: string): void {
    forgetWithin(list);
    if (removed.current.length === 0) dismissToast(TOAST);
  }

  function noteRemoved(list: string, index: number, title: string, insert: Insert): void {
    forgetWithin(list);
    const entry = structuredClone(getValues(`${list}.${index}`)) as FieldValues;
    removed.current.push({ list, index, title, entry, insert });
    toast({
      id: TOAST,
      title: "Removed",
      description: `“${title}” is no longer in the list.`,
      action: { label: "Undo", onClick: undo },
    });
  }

  return <RemovedContext value={{ noteRemoved, noteMoved }}>{children}</RemovedContext>;
}
