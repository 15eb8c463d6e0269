import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Ground = "paper" | "sand" | "ink" | "green";

const GROUNDS: Record<Ground, string> = { paper: "", sand: "on-sand", ink: "dark", green: "on-green" };

/** A rule, then number and name at the left, in the first two columns from `md` up; children use all twelve. */
export function Section({
  id,
  number,
  name,
  ground = "paper",
  ruled = ground === "paper",
  isBelow = true,
  children,
}: {
  id: string;
  number: string;
  name: string;
  ground?: Ground;
  /** False if the previous section ends with a line. */
  ruled?: boolean;
  /** False if its parts use `below`: much taller than its estimated height, the section would cover other ones. */
  isBelow?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-label`}
      className={cn("overflow-x-clip", isBelow && "below", GROUNDS[ground])}
    >
      <div className={cn("grid-page pb-section border-t pt-4 *:col-span-full", !ruled && "border-transparent")}>
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
