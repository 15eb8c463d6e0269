import { keyOf } from "@/lib/browser/keys";
import { isDialogOpen, isTyping, useKeyDown } from "../shell/shortcuts";

const ROWS = "main tbody > tr";
/** The link that opens a row; Enter follows it. */
const ROW_LINK = "a[href]";

/**
 * The keys of a table of records: j and k move to the next and the previous row, x selects it, Enter opens it, / goes
 * to the search, Escape calls `onEscape`.
 */
export function useListKeys(onEscape: () => void): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isDialogOpen() || isTyping(event.target)) return;
    if (event.key === "Escape") return onEscape();
    const act = ACTIONS[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

const ACTIONS: Record<string, () => void> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => focusedRow()?.querySelector<HTMLElement>("[role=checkbox]")?.click(),
  "/": () => document.querySelector<HTMLElement>("main input[type=search]")?.focus(),
};

const focusedRow = () => document.activeElement?.closest("tr") ?? openRow();

/** The row of the record that is open beside the list. */
const openRow = () => document.querySelector("main tr[aria-current]");

export const focusOpenRow = () => openRow()?.querySelector<HTMLElement>(ROW_LINK)?.focus();

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const focused = focusedRow();
  const at = rows.findIndex((row) => row === focused);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
  const opener = rows[next]?.querySelector<HTMLElement>(ROW_LINK);
  opener?.focus();
  opener?.scrollIntoView({ block: "nearest" });
}
