import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useListAddress } from "./lists/use-list-state";
import { cn } from "@/lib/utils";

export function PageHead({ title, subtitle, children }: { title: string; subtitle?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl leading-9 tracking-[-0.03em] [overflow-wrap:anywhere]">{title}</h1>
        {subtitle && <p className="text-muted-foreground text-sm">{subtitle}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

/** A link back to a list, with its last search and page. */
export function BackLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <Link
      href={useListAddress(href)}
      className={cn(
        "text-muted-foreground hover:text-foreground inline-flex min-h-8 items-center gap-1.5 text-sm font-medium underline-offset-4 hover:underline pointer-coarse:min-h-11",
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> {children}
    </Link>
  );
}
