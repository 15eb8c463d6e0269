import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/lib/utils";

export type Ground = "paper" | "sand" | "ink" | "green";

export const GROUNDS: Record<Ground, string> = { paper: "", sand: "on-sand", ink: "dark", green: "on-green" };

/**
 * Heights in rem on a phone, a tablet and a desktop, measured with the default texts: so much room is kept for what is
 * `below` (app/globals.css), so that the page does not grow under the thumb.
 */
type Heights = readonly [phone: number, tablet: number, desktop: number];

export const restOf = ([phone, tablet, desktop]: Heights) =>
  ({ "--s": `${phone}rem`, "--m": `${tablet}rem`, "--l": `${desktop}rem` }) as CSSProperties;

/** For parts of a long section, which are laid out one by one (`max-md:below`): their heights on a phone. */
export const restOnPhone = (rem: number) => ({ "--s": `${rem}rem` }) as CSSProperties;

/**
 * A rule, then number and name at the left; both label the landmark. Children use the page's twelve columns; from `md`
 * up the label has the first two.
 */
export function Section({
  id,
  number,
  name,
  heights,
  ground = "paper",
  ruled = ground === "paper",
  className,
  children,
}: {
  id: string;
  number: string;
  name: string;
  heights: Heights;
  ground?: Ground;
  /** False where the section before it ends with a line. */
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-label`}
      className={`below overflow-x-clip ${GROUNDS[ground]}`}
      style={restOf(heights)}
    >
      <div
        className={cn("grid-page pb-section border-t pt-4 *:col-span-full", !ruled && "border-transparent", className)}
      >
        <p id={`${id}-label`} className="label pb-4 md:col-[1/span_2] md:row-start-1 md:pb-0">
          <span className="text-signal-text mr-3 md:block" aria-hidden="true">
            {number}
          </span>{" "}
          {name}
        </p>
        {children}
      </div>
    </section>
  );
}
