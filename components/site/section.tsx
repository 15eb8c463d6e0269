import type { ReactNode } from "react";

export type SectionTone = "paper" | "sand" | "ink" | "green";

const GROUND: Record<SectionTone, string> = { paper: "", sand: "on-sand", ink: "on-ink", green: "on-green" };

/**
 * A section as liner notes print it: a hairline, under it at the left edge the number and the name. Its children stand
 * on the page's twelve columns; from `md` up the first two belong to the number and the name, so text starts in the third
 * (`md:col-start-3`). The label is part of the landmark's name, the heading comes from `SectionHeading`.
 */
export function Section({
  id,
  number,
  name,
  tone = "paper",
  className = "",
  children,
}: {
  id: string;
  /** Left out where sections are not counted. */
  number?: string;
  name: string;
  tone?: SectionTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-label`} className={`section ${GROUND[tone]} ${className}`}>
      <div className="grid-page section-grid">
        <p id={`${id}-label`} className="section-label label">
          {number && <span className="section-number">{number}</span>} {name}
        </p>
        {children}
      </div>
    </section>
  );
}

/** The heading of a section and, under it, one paragraph to begin with. Fills columns 3 to 12. */
export function SectionHeading({
  heading,
  intro,
  as: Heading = "h2",
}: {
  heading: string;
  intro?: ReactNode;
  as?: "h1" | "h2";
}) {
  return (
    <div className="section-heading">
      <Heading className={Heading === "h1" ? "text-display-1" : "text-display-2"}>{heading}</Heading>
      {intro && <p className="section-intro text-lead">{intro}</p>}
    </div>
  );
}
