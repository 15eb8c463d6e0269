import { Pagination, PaginationNext, PaginationPrevious } from "@/components/ui/pagination";

/** Nothing for a single page. */
export function Pager({
  current,
  pages,
  onChange,
}: {
  current: number;
  pages: number;
  onChange: (page: number) => void;
}) {
  if (pages === 1) return null;
  const go = (page: number) => {
    onChange(page);
    window.scrollTo({ top: 0 });
  };
  return (
    <Pagination>
      <PaginationPrevious disabled={current === 1} onClick={() => go(current - 1)} />
      <p aria-live="polite">
        Page {current} of {pages}
      </p>
      <PaginationNext disabled={current === pages} onClick={() => go(current + 1)} />
    </Pagination>
  );
}
