import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";

type Column = {
  name: string;
  className?: string;
  /** The order after a click on the header, "title" or "-title"; another click reverses it. */
  sort?: string;
};

export type Order = { value: string; onChange: (sort: string) => void };

type Props<Row> = {
  label: string;
  columns: readonly Column[];
  rows: readonly Row[] | undefined;
  skeletons?: number;
  order?: Order;
  children: (row: Row) => ReactNode;
};

/** Without `rows` shows `skeletons` rows. With `order` the headers sort. */
export function DataTable<Row>({ label, columns, rows, skeletons = 5, order, children }: Props<Row>) {
  return (
    <Table aria-label={label} aria-busy={!rows}>
      {/* a phone shows the head only where it sorts */}
      <TableHeader className={order && "max-sm:not-sr-only"}>
        <TableRow className="max-sm:border-b-0 max-sm:py-0 sm:hover:bg-transparent">
          {columns.map((column) => (
            <ColumnHead key={column.name} column={column} order={order} />
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{rows?.map(children) ?? <SkeletonRows count={skeletons} columns={columns} />}</TableBody>
    </Table>
  );
}

function ColumnHead({ column: { name, className, sort }, order }: { column: Column; order: Order | undefined }) {
  if (!order || !sort) return <TableHead className={cn(order && "max-sm:sr-only", className)}>{name}</TableHead>;
  const isSorted = bare(order.value) === bare(sort);
  const isDescending = order.value.startsWith("-");
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <TableHead
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
      className={cn("max-sm:static max-sm:h-auto max-sm:w-auto max-sm:border-0 max-sm:px-0", className)}
    >
      <button
        type="button"
        className="hover:text-foreground inline-flex min-h-7 items-center gap-1 pointer-coarse:min-h-11"
        onClick={() => order.onChange(isSorted ? reversed(order.value) : sort)}
      >
        {name}
        {isSorted && <Arrow aria-hidden="true" className="size-3" />}
      </button>
    </TableHead>
  );
}

const bare = (sort: string) => sort.replace(/^-/, "");
const reversed = (sort: string) => (sort.startsWith("-") ? bare(sort) : `-${sort}`);

function SkeletonRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row}>
      {columns.map(({ name }) => (
        <TableCell key={name} className="h-9 max-sm:h-auto max-sm:basis-full">
          <Skeleton className="first:w-3/5" />
        </TableCell>
      ))}
    </TableRow>
  ));
}
