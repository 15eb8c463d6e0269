import type { CallToAction } from "@/lib/content/page-copy";
import { cn } from "@/lib/utils";
import { ActionButton } from "../action-button";

export function PageClosing({
  heading,
  text,
  action,
  ground = "signal",
}: CallToAction & { ground?: "signal" | "butter" }) {
  return (
    <section
      className={cn(
        "pt-[clamp(3.5rem,7vw,7rem)] pb-[clamp(4rem,8vw,8rem)]",
        ground === "signal"
          ? "bg-signal text-signal-on [--ring:var(--on-signal)]"
          : "bg-butter text-ink [--ring:var(--ink)]",
      )}
      aria-labelledby="closing-heading"
    >
      <div className="grid-page *:col-span-full md:items-end">
        <h2
          id="closing-heading"
          className="text-display-1 max-w-[8em] font-extrabold tracking-[-0.045em] md:col-span-8"
        >
          {heading}
        </h2>
        <div className="md:col-[8/-1] lg:col-[9/-1]">
          <p className="text-lead my-6 max-w-[22em] md:mt-0">{text}</p>
          <ActionButton action={action} size="xl" />
        </div>
      </div>
    </section>
  );
}
