import type { ReactNode } from "react";
import type { CallToAction, PullQuote } from "@/lib/site/field-groups";
import { cn } from "@/lib/utils";
import { ActionButton } from "../section";
import { Fit } from "../fit";

export function PageName({ children }: { children: string }) {
  return <p className="label text-signal-text">{children}</p>;
}

type PageSectionProps = {
  id: string;
  number: string;
  heading: string;
  children: ReactNode;
};

/** Like `Section`, but the label at the left edge is its heading. */
export function PageSection({ id, number, heading, children }: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <div className="grid-page pb-section border-t pt-4 *:col-span-full">
        <h2 id={`${id}-heading`} className="label pb-8 md:col-span-2">
          <span className="text-signal-text mr-3 md:block">{number}</span> {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}

export function PageQuote({ text, source }: PullQuote) {
  return (
    <figure className="grid-page border-t pt-[clamp(4rem,8vw,8rem)] pb-[clamp(4.5rem,9vw,9rem)] *:col-span-full md:*:col-[3/-1]">
      <blockquote>
        <p className="font-display text-[clamp(2.125rem,1.2rem+3.9vw,4.75rem)] leading-none font-bold tracking-[-0.04em] text-balance">
          <span className="hanging-quote">{text}</span>
        </p>
      </blockquote>
      <figcaption className="label text-muted-foreground mt-7">{source}</figcaption>
    </figure>
  );
}

export type ClosingGround = "signal" | "butter" | "mist" | "sand";

const GROUNDS: Record<ClosingGround, string> = {
  signal: "bg-signal text-signal-on [--ring:var(--on-signal)]",
  butter: "bg-butter text-ink [--ring:var(--ink)]",
  mist: "bg-mist text-ink [--ring:var(--ink)]",
  sand: "bg-sand text-ink [--ring:var(--ink)]",
};

export function PageClosing({ heading, text, action, ground = "signal" }: CallToAction & { ground?: ClosingGround }) {
  return (
    <section
      className={cn("pt-[clamp(3.5rem,7vw,7rem)] pb-[clamp(4rem,8vw,8rem)] print:hidden", GROUNDS[ground])}
      aria-labelledby="closing-heading"
    >
      <div className="grid-page *:col-span-full md:items-end">
        <h2
          id="closing-heading"
          className="text-display-1 max-w-[8em] font-extrabold [--tracking:-0.045em] md:col-span-8"
        >
          <Fit text={heading} />
        </h2>
        <div className="md:col-[8/-1] lg:col-[9/-1]">
          <p className="text-lead my-6 max-w-[22em] md:mt-0">{text}</p>
          <ActionButton action={action} size="xl" />
        </div>
      </div>
    </section>
  );
}
