import type { ReactNode } from "react";
import { type Ground, GROUNDS } from "../section";

/** Like `Section`, but the label at the left edge is its heading. */
export function PageSection({
  id,
  number,
  heading,
  ground = "paper",
  children,
}: {
  id: string;
  number: string;
  heading: string;
  ground?: Ground;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={GROUNDS[ground]}>
      <div className="grid-page pb-section border-t pt-4 *:col-span-full">
        <h2 id={`${id}-heading`} className="label pb-8 md:col-span-2">
          <span className="text-signal-text mr-3 md:block">{number}</span> {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
