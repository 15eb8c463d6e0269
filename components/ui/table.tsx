import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { Skeleton } from "./skeleton";

// The roles are written out, since on a phone the rows are laid out as blocks and some browsers then forget the table.

export function Table({ className, ...props }: ComponentProps<"table">) {
  return <table role="table" className={cn("table", className)} {...props} />;
}

export function TableHead({ columns }: { columns: { name: string; className?: string }[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ name, className }) => (
          <th key={name} role="columnheader" scope="col" className={className}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody role="rowgroup" {...props} />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr role="row" {...props} />;
}

export function TableCell(props: ComponentProps<"td">) {
  return <td role="cell" {...props} />;
}

/** Rows that stand in for `count` records on their way, a bar in each column. */
export function SkeletonRows({ count, columns }: { count: number; columns: { name: string }[] }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row}>
      {columns.map(({ name }) => (
        <TableCell key={name}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));
}
