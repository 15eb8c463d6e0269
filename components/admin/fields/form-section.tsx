import { type ReactNode, useId } from "react";

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 border-t pt-4 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="mb-2 text-lg leading-tight tracking-[-0.02em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
