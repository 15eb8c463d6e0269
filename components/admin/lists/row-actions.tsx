import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

export function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex items-center justify-end gap-0.5 max-sm:-mr-2">{children}</div>;
}

/** Text if there is room, an icon on narrow screens; `label` includes the row's name. */
export function RowAction({ label, className, ...props }: ComponentProps<typeof Button> & { label: string }) {
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

export function ViewAction({ name, href }: { name: string; href: string }) {
  return (
    <RowAction label={`View ${name}`} asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <ExternalLink className="lg:hidden" />
        <span className="max-lg:sr-only">View</span>
      </a>
    </RowAction>
  );
}

export function EditAction({ name, href }: { name: string; href: string }) {
  return (
    <RowAction label={`Edit ${name}`} asChild>
      <Link href={href}>
        <Pencil className="lg:hidden" />
        <span className="max-lg:sr-only">Edit</span>
      </Link>
    </RowAction>
  );
}

export function DeleteAction({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <RowAction label={`Delete ${name}`} className="hover:text-destructive" onClick={onClick}>
      <Trash2 className="lg:hidden" />
      <span className="max-lg:sr-only">Delete</span>
    </RowAction>
  );
}
