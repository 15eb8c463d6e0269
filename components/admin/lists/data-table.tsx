import { ArrowDown, ArrowUp, Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type Choice, useMenuButton } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";

type Column = {
  name: string;
  className?: string;
  /** The sort order after a click on the header, "title" or "-title"; another click reverses it. */
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

/** Without `rows`, shows `skeletons` placeholder rows. With `order`, the headers sort. */
export function DataTable<Row>({ label, columns, rows, skeletons = 5, order, children }: Props<Row>) {
  return (
    <Table aria-label={label} aria-busy={!rows}>
      {/* a phone shows the header row only if it sorts */}
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
  const isSorted = sortField(order.value) === sortField(sort);
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
        onClick={() => order.onChange(isSorted ? reverseSort(order.value) : sort)}
      >
        {name}
        {isSorted && <Arrow aria-hidden="true" className="size-3" />}
      </button>
    </TableHead>
  );
}

const sortField = (sort: string) => sort.replace(/^-/, "");
const reverseSort = (sort: string) => (sort.startsWith("-") ? sortField(sort) : `-${sort}`);

function SkeletonRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return Array.from({ length: count }, (_, row) => (
    <TableRow key={row}>
      {columns.map(({ name, className }) => (
        <TableCell key={name} className={cn("h-9 max-sm:h-auto max-sm:basis-full", className)}>
          <Skeleton className="first:w-3/5" />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** Shown while the row has the pointer or the focus; always shown on devices that cannot hover. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-0.5 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-[state=open]:opacity-100 max-sm:-mr-2 sm:[@media(hover:hover)_and_(pointer:fine)]:opacity-0">
      {children}
    </div>
  );
}

/** With `label`, which includes the row's name, the button may be a mere icon on narrow screens. */
export function RowAction({ label, className, ...props }: ComponentProps<typeof Button> & { label?: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      className={cn("text-muted-foreground hover:text-foreground min-h-7 px-1.5 font-medium", className)}
      {...props}
    />
  );
}

const actionLabel = (Icon: LucideIcon, name: string) => (
  <>
    <Icon className="lg:hidden" />
    <span className="max-lg:sr-only">{name}</span>
  </>
);

export const ViewAction = ({ name, href }: { name: string; href: string }) => (
  <RowAction label={`View ${name}`} asChild>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {actionLabel(ExternalLink, "View")}
    </a>
  </RowAction>
);

export const EditAction = ({ name, href }: { name: string; href: string }) => (
  <RowAction label={`Edit ${name}`} asChild>
    <Link href={href}>{actionLabel(Pencil, "Edit")}</Link>
  </RowAction>
);

export const DeleteAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <RowAction label={`Delete ${name}`} className="hover:text-destructive" onClick={onClick}>
    {actionLabel(Trash2, "Delete")}
  </RowAction>
);

type RowTitleProps = { href?: string | undefined; className?: string; children: ReactNode };

/** The name of a row's record, which opens it at `href`. */
export function RowTitle({ href, className, ...props }: RowTitleProps) {
  const classes = cn("leading-[1.1rem] font-semibold [overflow-wrap:anywhere] sm:block sm:truncate", className);
  if (href === undefined) return <p dir="auto" className={classes} {...props} />;
  return (
    <Link
      href={href}
      dir="auto"
      className={cn(classes, "underline-offset-4 outline-offset-0 hover:underline")}
      {...props}
    />
  );
}

export function RowText({ children }: { children: ReactNode }) {
  return (
    <p
      dir="auto"
      className="text-muted-foreground line-clamp-1 text-xs leading-[0.9rem] [overflow-wrap:anywhere] max-sm:mt-0.5"
    >
      {children}
    </p>
  );
}

/** The column name on phones, where the header row is hidden. */
export function RowLabel({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground sm:hidden">{children}</span>;
}

export function RowMenu({ name, choices }: { name: string; choices: readonly Choice[] }) {
  const label = `More actions for ${name}`;
  const { buttonProps, list } = useMenuButton({ label, choices });
  return (
    <span className="relative inline-flex">
      <RowAction label={label} {...buttonProps}>
        <Ellipsis />
      </RowAction>
      {list}
    </span>
  );
}
