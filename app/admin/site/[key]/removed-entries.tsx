import { arrayMove } from "@dnd-kit/sortable";
import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { isCommand, useKeyDown } from "@/components/admin/shell/shortcuts";
import { dismissToast, toast } from "@/components/ui/sonner";

/** `list` is where it was, as the places of the entries around it are now. */
type Removed = { key: string; list: string; index: number; entry: unknown };

type Notes = {
  /** To call before an entry of a list is removed; offers to bring it back. */
  noteRemoved: (list: string, index: number, title: string) => void;
  /** To call when an entry of a list is moved. */
  noteMoved: (list: string, from: number, to: number) => void;
};

const RemovedContext = createContext<Notes>({ noteRemoved: () => {}, noteMoved: () => {} });

export const useRemovedEntries = () => use(RemovedContext);

let lastKey = 0;

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
    const { key, list, entry } = last;
    const entries = getValues(list) as unknown[];
    const index = Math.min(last.index, entries.length);
    setValue(list, [...entries.slice(0, index), entry, ...entries.slice(index)], { shouldDirty: true });
    follow(list, (place) => `${list}.${place >= index ? place + 1 : place}`);
    for (const inside of removed.current)
      inside.list = inside.list.replace(new RegExp(`^${key}(?=\\.)`), `${list}.${index}`);
  }

  /** What was removed within the entries of `list` follows these. */
  function follow(list: string, placeOf: (index: number) => string): void {
    for (const inside of removed.current) {
      const [, index, rest] = inside.list.startsWith(`${list}.`)
        ? (/^(\d+)(\..*)$/.exec(inside.list.slice(list.length + 1)) ?? [])
        : [];
      if (index !== undefined) inside.list = placeOf(Number(index)) + rest;
    }
  }

  useKeyDown((event) => {
    if (!isCommand(event, "z") || (event.target instanceof Element && event.target.matches(TEXT_FIELD))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => () => dismissToast(TOAST), []);

  function noteMoved(list: string, from: number, to: number): void {
    const order = Array.from((getValues(list) as unknown[]).keys());
    const moved = arrayMove(order, from, to);
    follow(list, (place) => `${list}.${moved.indexOf(place)}`);
  }

  function noteRemoved(list: string, index: number, title: string): void {
    const entry = structuredClone((getValues(list) as unknown[])[index]);
    const key = `removed-${++lastKey}`;
    follow(list, (place) => (place === index ? key : `${list}.${place > index ? place - 1 : place}`));
    removed.current.push({ key, list, index, entry });
    toast({
      id: TOAST,
      title: "Removed",
      description: `“${title}” is no longer in the list.`,
      action: { label: "Undo", onClick: undo },
    });
  }

  return <RemovedContext value={{ noteRemoved, noteMoved }}>{children}</RemovedContext>;
}
