import type { ReactNode } from "react";
import type { SectionTone } from "../section";

const GROUND: Record<SectionTone, string> = { paper: "", sand: "on-sand", ink: "on-ink", green: "on-green" };

/** A section of an inner page: as `Section`, but what stands at the left edge beside the number is its heading. */
export function PageSection({
  id,
  number,
  heading,
  tone = "paper",
  className = "",
  children,
}: {
  id: string;
  number: string;
  heading: string;
  tone?: SectionTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`section ${GROUND[tone]} ${className}`}>
      <div className="grid-page section-grid">
        <h2 id={`${id}-heading`} className="section-label label">
          <span className="section-number">{number}</span> {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
