import { ButtonLink } from "@/components/ui/button";
import type { CallToAction } from "@/lib/content/page-copy";

/** The last thing on an inner page: one question and one way to answer it. */
export function PageClosing({ heading, text, action, ground = "signal" }: CallToAction & { ground?: "signal" | "butter" }) {
  return (
    <section className={`page-closing page-closing-${ground}`} aria-labelledby="closing-heading">
      <div className="grid-page">
        <h2 id="closing-heading" className="text-display-1">
          {heading}
        </h2>
        <div>
          <p className="text-lead">{text}</p>
          <ButtonLink href={action.href} size="large">
            {action.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
