import { useId } from "react";
import type { WayOfWorking } from "@/lib/site/documents/structure";
import { cn } from "@/lib/utils";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { Section, ActionButton, MoreLink } from "../section";

export function Structure({ texts }: { texts: SiteTexts["structure"] }) {
  const { section, ways, traits, action, more } = texts;
  return (
    <Section id={section.id} number={section.number} name={section.name} ground="sand">
      <h2 className="text-display-2 md:col-[3/-1] md:row-start-1 md:pt-10 lg:col-[3/span_6] lg:self-start">
        <Fit text={section.heading} />
      </h2>
      <p className="text-lead mt-4 max-w-[30em] md:col-[3/-1] md:mt-5 lg:col-[9/-1] lg:row-start-1 lg:mt-0 lg:self-end">
        {section.intro}
      </p>
      <div className="gap-x-gutter *:border-foreground mt-6 grid *:grid *:break-inside-avoid *:grid-cols-[fit-content(50%)_minmax(0,1fr)] *:gap-x-5 *:border-t *:pt-3.5 *:pb-5 md:mt-14 md:grid-cols-3 md:grid-rows-[repeat(6,auto)] md:*:row-span-6 md:*:grid-cols-1 md:*:grid-rows-subgrid md:*:pt-4 md:*:pb-0 print:block">
        {ways.map((way, index) => (
          <Way key={index} way={way} texts={texts} />
        ))}
      </div>
      <div className="mt-4 md:col-[3/-1] md:mt-10 lg:col-[1/span_4]">
        {traits.items.length > 0 && <h3 className="text-display-3">{traits.heading}</h3>}
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 max-lg:hidden">
          <ActionButton action={action} variant="outline" /> <MoreLink action={more} />
        </p>
      </div>
      <dl className="*:gap-x-gutter border-foreground mt-5 border-t *:grid *:gap-y-1 *:border-b *:py-2.5 md:col-[3/-1] md:*:grid-cols-[2fr_3fr] lg:col-[5/-1] lg:mt-12">
        {traits.items.map(({ title, text }, index) => (
          <div key={index}>
            <dt className="font-bold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 md:col-[3/-1] lg:hidden">
        <ActionButton action={action} variant="outline" /> <MoreLink action={more} />
      </p>
    </Section>
  );
}

type WayProps = { way: WayOfWorking; texts: SiteTexts["structure"] };

function Way({ way: { side, title, text, suits, examples }, texts }: WayProps) {
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <p className="font-display text-side flex items-start gap-3 font-extrabold tracking-[-0.04em] [overflow-wrap:anywhere] md:justify-between md:pb-5">
        <span className="label max-md:sr-only">{texts.sideLabel}</span> {side}
      </p>
      <h3 id={id} className="text-display-3 self-end md:self-start">
        {title}
      </h3>
      <p className="col-span-full mt-2.5 md:mt-3">{text}</p>
      <dl className="col-span-full mt-3 grid grid-cols-2 gap-5 md:row-span-2 md:mt-4 md:grid-cols-1 md:grid-rows-subgrid">
        <div>
          <dt className="label text-muted-foreground pb-1">{texts.suitsLabel}</dt>
          <dd>{suits}</dd>
        </div>
        <div>
          <dt className="label text-muted-foreground pb-1">{texts.examplesLabel}</dt>
          {examples.map((example, index) => (
            <dd
              key={index}
              className={cn(
                "grid items-baseline border-t py-1.5 font-semibold",
                side.length <= 2 && "grid-cols-[2.5rem_minmax(0,1fr)]",
              )}
            >
              <span className="label" aria-hidden="true">
                {`${side}${index + 1}`}
              </span>{" "}
              {example}
            </dd>
          ))}
        </div>
      </dl>
    </article>
  );
}
