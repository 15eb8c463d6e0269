import type { ImpactCopy } from "@/lib/content/impact";
import { ActionButton } from "../action-button";
import { Fitted } from "../fitted";
import { WithTerms } from "../glossary/term";
import { Section } from "../section";

export function Impact({ copy: { section, statements, closing } }: { copy: ImpactCopy }) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ground="ink">
      <div className="md:col-[3/-1] md:row-start-1 md:pt-10 lg:col-[1/span_4]">
        <h2 className="text-display-2 lg:mt-10">{section.heading}</h2>
        <p className="text-lead mt-4 max-w-[26em] md:mt-5">
          <WithTerms text={section.intro} />
        </p>
      </div>
      <ol className="mt-6 md:col-[3/-1] md:mt-8 lg:col-[5/-1] lg:row-start-1 lg:mt-0 lg:pt-6">
        {statements.map(({ title, text, figure }, index) => (
          <li
            key={index}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-5 gap-y-2 border-t py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center md:py-6 lg:not-first:border-t lg:first:border-t-0"
          >
            <p>
              <b className="font-display block text-[clamp(3.5rem,1.9rem+8.2vw,8.5rem)] leading-[0.82] font-extrabold tracking-[-0.06em] whitespace-nowrap">
                <Fitted letters={4}>{figure.value}</Fitted>
              </b>{" "}
              <span className="label mt-3 hidden md:block">{figure.label}</span>
            </p>
            <div className="max-md:contents">
              <h3 className="text-display-3">
                {title} <span className="label text-muted-foreground block md:hidden">{figure.label}</span>
              </h3>
              <p className="text-muted-foreground col-span-full max-w-[34em] md:mt-3">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="gap-x-gutter border-foreground mt-2 grid gap-y-4 border-t pt-5 md:col-[3/-1] md:mt-4 md:gap-y-5 md:pt-6 lg:col-span-full lg:mt-10 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h3 className="text-display-2">{closing.heading}</h3>
        <div>
          <p>{closing.text}</p>
          <ActionButton action={closing.action} variant="signal" size="xl" className="mt-5" />
        </div>
      </div>
    </Section>
  );
}
