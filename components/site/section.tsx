import type { CSSProperties, ReactNode } from "react";
import { cn } from "@/lib/utils";
import { Fitted } from "./fitted";
import { Words } from "./words";

export type Ground = "paper" | "sand" | "ink" | "green";

export const GROUNDS: Record<Ground, string> = { paper: "", sand: "on-sand", ink: "dark", green: "on-green" };

/**
 * Heights in rem on a phone, a tablet and a desktop, measured with the default texts: so much room is kept for what is
 * `below` (app/globals.css), so that the page does not grow under the thumb.
 */
export type Heights = readonly [phone: number, tablet: number, desktop: number];

export const restOf = ([phone, tablet, desktop]: Heights) =>
  ({ "--s": `${phone}rem`, "--m": `${tablet}rem`, "--l": `${desktop}rem` }) as CSSProperties;

/** For parts of a long section, which are laid out one by one (`max-md:below`): their heights on a phone. */
export const restOnPhone = (rem: number) => ({ "--s": `${rem}rem` }) as CSSProperties;

/** Noisy, loud, calm: the traces of I, V and O (components/site/philosophy/method.tsx). */
export type Groove = "i" | "v" | "o";

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
  groove,
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
  /** It runs down the margin of a wide page. */
  groove?: Groove;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-label`}
      className={`below relative overflow-x-clip ${GROUNDS[ground]}`}
      style={restOf(heights)}
    >
      {groove && (
        <svg
          viewBox="0 0 120 400"
          preserveAspectRatio="none"
          className="absolute left-5 hidden h-full w-9 opacity-35 [--ink:var(--foreground)] [--signal:var(--foreground)] min-[90rem]:block print:hidden"
          aria-hidden="true"
        >
          <use href={`/images/pages/home.svg#${groove}`} transform="matrix(0 1 -1 0 120 0)" />
        </svg>
      )}
      <div
        className={cn("grid-page pb-section border-t pt-4 *:col-span-full", !ruled && "border-transparent", className)}
      >
        <p
          id={`${id}-label`}
          className="label pb-4 has-data-long:*:first:inline md:col-[1/span_2] md:row-start-1 md:pb-0 md:has-data-long:col-[1/span_6] lg:has-data-long:col-[1/span_3]"
        >
          <span className="text-signal-text mr-3 md:block" aria-hidden="true">
            <Fitted letters={10}>{number}</Fitted>
          </span>{" "}
          <Words narrow>{name}</Words>
        </p>
        {children}
      </div>
    </section>
  );
}
