import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button";

export function Pagination(props: ComponentProps<"nav">) {
  return (
    <nav
      aria-label="Pages"
      data-slot="pagination"
      className="mt-4 flex items-center justify-center gap-4 text-sm tabular-nums"
      {...props}
    />
  );
}

export function PaginationPrevious(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" size="sm" data-slot="pagination-previous" {...props}>
      <ChevronLeft /> Previous
    </Button>
  );
}

export function PaginationNext(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" size="sm" data-slot="pagination-next" {...props}>
      Next <ChevronRight />
    </Button>
  );
}
