import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

// Explicit roles: below 640 px rows and cells are laid out as blocks, and some browsers then drop the table semantics.

export function Table(props: ComponentProps<"table">) {
  return (
    <table
      role="table"
      data-slot="table"
      className="w-full border-separate border-spacing-0 text-sm max-sm:block sm:-mx-2 sm:w-[calc(100%+1rem)] sm:table-fixed"
      {...props}
    />
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" data-slot="table-header" className={cn("max-sm:sr-only", className)} {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" data-slot="table-body" className="max-sm:block max-sm:border-t" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      data-slot="table-row"
      className={cn(
        "group/row sm:hover:bg-muted/60 data-[state=selected]:bg-muted max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:border-b max-sm:py-2.5",
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      data-slot="table-head"
      className={cn(
        "border-y-foreground/70 bg-background text-muted-foreground sticky top-(--bar-height) z-10 h-8 border-y px-2 text-left text-xs font-semibold",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return (
    <td
      role="cell"
      data-slot="table-cell"
      className={cn("px-2 py-1 tabular-nums max-sm:p-0 sm:border-b", className)}
      {...props}
    />
  );
}
