import { Link } from "@/components/ui/link";
import type { SiteTexts } from "@/lib/site/registry";
import { WithTerms } from "../glossary/term";
import { Section, ActionButton } from "../section";
import { Fit, fittedSize } from "../fit";

type ImpactProps = {
  texts: SiteTexts["impact"];
  /** The links behind the figures, without empty ones and links to posts that are not public. */
  sources: readonly string[];
};

export function Impact({ texts: { section, statements, closing }, sources }: ImpactProps) {
  return (
    <Section id={section.id} number={section.number} name={section.name} ground="ink">
      <div className="md:col-[3/-1] md:row-start-1 md:pt-10 lg:col-[1/span_4]">
        <h2 className="text-display-2 lg:mt-10 xl:pr-6">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[26em] md:mt-5">
          <WithTerms text={section.intro} />
        </p>
      </div>
      <ol className="lg:*:gap-x-gutter mt-6 *:grid *:grid-cols-1 *:gap-y-2 *:border-t *:py-4 md:col-[3/-1] md:mt-8 md:*:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:*:py-6 lg:col-[5/-1] lg:row-start-1 lg:mt-0 lg:pt-6 lg:*:grid-cols-8 lg:*:first:border-t-0">
        {statements.map(({ title, text, figure }, index) => (
          <li key={index}>
            <p className="@container flex items-end gap-4 md:block lg:col-span-3">
              <b className="font-display text-figure block font-extrabold tracking-[-0.06em] lg:text-[min(10vw,8.5rem)]">
                <span style={{ fontSize: fittedSize(figure.value) }}>{figure.value}</span>
              </b>{" "}
              <span className="label min-w-0 md:mt-3 md:block">
                <Sourced figure={figure} sources={sources} />
              </span>
            </p>
            <div className="lg:col-span-5">
              <h3 className="text-display-3">{title}</h3>
              <p className="text-muted-foreground mt-2 max-w-[34em] md:mt-3">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="gap-x-gutter border-foreground mt-2 grid grid-cols-1 gap-y-4 border-t pt-5 md:col-[3/-1] md:mt-4 md:gap-y-5 md:pt-6 lg:col-span-full lg:mt-10 lg:grid-cols-12 lg:items-end lg:*:nth-1:col-span-7 lg:*:nth-2:col-span-5">
        <h3 className="text-display-2">{closing.heading}</h3>
        <div>
          <p>{closing.text}</p>
          <ActionButton action={closing.action} variant="signal" size="xl" className="mt-5" />
        </div>
      </div>
    </Section>
  );
}

type Figure = SiteTexts["impact"]["statements"][number]["figure"];

/** The label of a figure, linked to its source if that is public. */
function Sourced({ figure: { label, source }, sources }: { figure: Figure; sources: readonly string[] }) {
  if (!sources.includes(source)) return label;
  return (
    <Link href={source} className="link inline-block py-2">
      {label}
    </Link>
  );
}
