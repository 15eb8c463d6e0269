import { useRef, useState } from "react";

/** The rows of a page that are selected, in ranges with Shift, or all that match on every page of `list`. */
export function useSelection<Id extends number | string>(ids: readonly Id[], list: string) {
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set());
  const [allOf, setAllOf] = useState<string>();
  const last = useRef<Id>(undefined);
  const hasAll = allOf === list;

  const isSelected = (id: Id) => hasAll || selected.has(id);

  /** From the row that was changed last. */
  function rangeTo(id: Id): readonly Id[] {
    const [from, to] = [ids.findIndex((one) => one === last.current), ids.indexOf(id)];
    return from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    isSelected,
    /** On this page. */
    chosen: ids.filter(isSelected),
    hasAll,
    select: (id: Id, checked: boolean, withRange: boolean) => {
      const changed = withRange ? rangeTo(id) : [id];
      last.current = id;
      const others = ids.filter((one) => isSelected(one) && !changed.includes(one));
      setAllOf(undefined);
      setSelected(new Set(checked ? [...others, ...changed] : others));
    },
    selectPage: () => setSelected(new Set(ids)),
    selectAll: () => setAllOf(list),
    clear: () => {
      setAllOf(undefined);
      setSelected(new Set());
    },
  };
}
