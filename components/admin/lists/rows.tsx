import { Ellipsis, ExternalLink, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type Choice, useMenuButton } from "@/components/ui/menu";
import { cn } from "@/lib/utils";

/** Shown while the row has the pointer or the focus; always where there is no pointer that hovers. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-0.5 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-[state=open]:opacity-100 max-sm:-mr-2 sm:[@media(hover:hover)_and_(pointer:fine)]:opacity-0">
      {children}
    </div>
  );
}

/** Named by its text, or by `label`, which includes the row's name: such a button is an icon on narrow screens. */
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

const face = (Icon: LucideIcon, name: string) => (
  <>
    <Icon className="lg:hidden" />
    <span className="max-lg:sr-only">{name}</span>
  </>
);

export const ViewAction = ({ name, href }: { name: string; href: string }) => (
  <RowAction label={`View ${name}`} asChild>
    <a href={href} target="_blank" rel="noopener noreferrer">
      {face(ExternalLink, "View")}
    </a>
  </RowAction>
);

export const EditAction = ({ name, href }: { name: string; href: string }) => (
  <RowAction label={`Edit ${name}`} asChild>
    <Link href={href}>{face(Pencil, "Edit")}</Link>
  </RowAction>
);

export const DeleteAction = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <RowAction label={`Delete ${name}`} className="hover:text-destructive" onClick={onClick}>
    {face(Trash2, "Delete")}
  </RowAction>
);

export function RowTitle({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      dir="auto"
      className={cn(
        "leading-[1.1rem] font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline sm:block sm:truncate",
        className,
      )}
    >
      {children}
    </Link>
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

/** The column name on phones, where the table has no head. */
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
