import { Pagination, PaginationNext, PaginationPrevious } from "@/components/ui/pagination";

/** Nothing for a single page. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <Pagination>
      <PaginationPrevious disabled={page === 1} onClick={() => onChange(page - 1)} />
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <PaginationNext disabled={page >= pages} onClick={() => onChange(page + 1)} />
    </Pagination>
  );
}
