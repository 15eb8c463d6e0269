import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useFocusBack } from "@/components/ui/use-focus-back";

/** The selected rows of a page, in ranges with Shift, or all rows that match on every page of `list`. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[] = [], list: string) {
  const ids = rows.map(({ id }) => id);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [wholeList, setWholeList] = useState<string>();
  const last = useRef<number>(undefined);
  const hasAll = wholeList === list;

  const isSelected = (id: number) => hasAll || selected.has(id);

  /** Returns the ids from the row changed last to `id`. */
  function rangeTo(id: number): readonly number[] {
    const [from, to] = [ids.findIndex((one) => one === last.current), ids.indexOf(id)];
    return from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  const chosen = rows.filter(({ id }) => isSelected(id));

  return {
    isSelected,
    /** The selected rows on this page. */
    chosen,
    isWholePage: chosen.length === ids.length,
    /** True if the rows of all pages are selected. */
    hasAll,
    select: (id: number, checked: boolean, withRange: boolean) => {
      const changed = withRange ? rangeTo(id) : [id];
      last.current = id;
      const others = ids.filter((one) => isSelected(one) && !changed.includes(one));
      setWholeList(undefined);
      setSelected(new Set(checked ? [...others, ...changed] : others));
    },
    selectPage: () => setSelected(new Set(ids)),
    selectAll: () => setWholeList(list),
    clear: () => {
      setWholeList(undefined);
      setSelected(new Set());
    },
  };
}

export type Selection = Pick<ReturnType<typeof useSelection>, "isSelected" | "select">;

type SelectBoxProps = { label: string; id: number; selection: Selection; disabled?: boolean };

export const SelectBox = ({ label, id, selection: { isSelected, select }, disabled }: SelectBoxProps) => (
  <Checkbox
    aria-label={label}
    checked={isSelected(id)}
    disabled={disabled}
    onClick={({ shiftKey }) => select(id, !isSelected(id), shiftKey)}
  />
);

type SelectionBarProps = {
  many: string;
  /** Null if there are more rows than are counted. */
  count: number | null;
  more?: ReactNode;
  onClear: () => void;
  children: ReactNode;
};

/** Below the list: the number of selected rows, and actions on them. */
export function SelectionBar({ many, count, more, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="group"
      data-selection-bar
      onFocus={useFocusBack(false)}
      aria-label={`Selected ${many}`}
      className="bg-card border-foreground/70 sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-2 border px-3 py-2 max-sm:gap-x-4"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {count?.toLocaleString("en-US") ?? "All that match"} selected
      </p>
      {more}
      <Button variant="ghost" size="sm" className="max-sm:px-0" onClick={onClear}>
        Clear selection
      </Button>
      {children}
    </div>
  );
}
