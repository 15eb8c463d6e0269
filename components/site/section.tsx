import type { ReactNode, ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Action } from "@/lib/site/field-groups";
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

export function ActionButton({
  action: { href, label },
  size = "lg",
  className,
  ...props
}: Omit<ComponentProps<typeof ButtonLink>, "href"> & { action: Action }) {
  return (
    <ButtonLink size={size} className={cn("max-w-full wrap-anywhere", className)} {...props} href={href}>
      {label}
    </ButtonLink>
  );
}

/** Links a section to the page with more on its subject. */
export const MoreLink = ({ action: { href, label } }: { action: Action }) => (
  <Link href={href} className="link inline-flex min-h-11 items-center font-semibold">
    {label}
  </Link>
);
