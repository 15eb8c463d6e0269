import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button";

/** Renders nothing for a single page. At an end, a button keeps the focus, which `disabled` would drop. */
export function Pager({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  if (pages <= 1) return null;
  const step = { variant: "outline", size: "sm" } as const;
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className="mt-4 flex items-center justify-center gap-4 text-sm tabular-nums"
    >
      <Button {...step} aria-disabled={page === 1} onClick={() => page > 1 && onChange(page - 1)}>
        <ChevronLeft /> Previous
      </Button>
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Button {...step} aria-disabled={page >= pages} onClick={() => page < pages && onChange(page + 1)}>
        Next <ChevronRight />
      </Button>
    </nav>
  );
}
