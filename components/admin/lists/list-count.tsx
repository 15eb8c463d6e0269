import { SEARCH_LIMIT } from "@/lib/lists/search";

/** Empty while loading. A search counts to its limit. */
function rowCountLabel(
  total: number | undefined,
  { one, many, isSearch = false }: { one: string; many: string; isSearch?: boolean },
): string {
  if (total === undefined) return "";
  if (isSearch && total > SEARCH_LIMIT) return `More than ${SEARCH_LIMIT.toLocaleString()} ${many}`;
  return total === 1 ? `1 ${one}` : `${total.toLocaleString()} ${many}`;
}

/** The count as a live region. */
export function ListCount({
  total,
  ...words
}: {
  total: number | undefined;
  one: string;
  many: string;
  isSearch?: boolean;
}) {
  return (
    <p role="status" className="text-muted-foreground text-sm whitespace-nowrap tabular-nums">
      {rowCountLabel(total, words)}
    </p>
  );
}
