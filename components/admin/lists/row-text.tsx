import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

export function RowTitle({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={href}
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
    <p className="text-muted-foreground line-clamp-1 text-xs leading-[0.9rem] [overflow-wrap:anywhere] max-sm:mt-0.5">
      {children}
    </p>
  );
}

/** The column name on phones, where the table has no head. */
export function RowLabel({ children }: { children: ReactNode }) {
  return <span className="text-muted-foreground sm:hidden">{children}</span>;
}
