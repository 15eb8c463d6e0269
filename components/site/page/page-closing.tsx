import type { CallToAction } from "@/lib/site/field-groups";
import { cn } from "@/lib/utils";
import { ActionButton } from "../action-button";
import { Fit } from "../fit";

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
          className="text-display-1 max-w-[8em] font-extrabold tracking-[-0.045em] md:col-span-8"
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
