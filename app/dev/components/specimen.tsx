import type { ReactNode } from "react";

/** One primitive; `name` is its file in components/ui. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`specimen-${name}`} data-specimen={name} className="grid min-w-0 gap-3 border-t pt-3">
      <h2 id={`specimen-${name}`} className="text-muted-foreground font-mono text-xs font-normal tracking-normal">
        {name}
      </h2>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
