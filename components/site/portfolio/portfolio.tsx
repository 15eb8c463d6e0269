import { Link } from "@/components/ui/link";
import { coverStyle, imageCopies } from "@/lib/media/rules";
import { storyPath } from "@/lib/paths";
import { itemNumber, layoutItems, type ShownItem, type Venture } from "@/lib/portfolio/rules";
import type { SiteTexts } from "@/lib/site/registry";
import { cn } from "@/lib/utils";
import { Section } from "../section";
import { VentureCard } from "./venture-card";
import { Fit } from "../fit";
import { VinylRecord } from "../drawing";
import sleeve from "./sleeve.module.css";

type Props = { texts: SiteTexts["portfolio"]; ventures: readonly Venture[]; items: readonly ShownItem[] };

export function Portfolio({ texts, ventures, items }: Props) {
  const { section } = texts;
  return (
    <Section id={section.id} number={section.number} name={section.name} ruled={false} isBelow={false}>
      <div className="md:col-[8/-1] md:row-start-1 md:pt-10">
        <h2 className="text-display-1 md:text-display-2">
          <Fit text={section.heading} />
        </h2>
        <p className="text-lead mt-4 max-w-[34em]">{section.intro}</p>
      </div>
      {ventures.map((venture, index) => (
        <VentureCard key={venture.slug} index={index} venture={venture} texts={texts} place={placeOf(index)} />
      ))}
      <MorePortfolio texts={texts} items={items} />
    </Section>
  );
}

function placeOf(index: number): "lead" | "left" | "right" {
  if (index === 0) return "lead";
  return index % 2 === 1 ? "left" : "right";
}

type MoreTexts = SiteTexts["portfolio"]["more"];

const PLACES = { wide: "md:col-span-full", first: "md:col-start-1", next: undefined };
const PICTURE = "aspect-square h-auto w-full bg-sand object-cover";

/** Active items that the staff added. */
function MorePortfolio({ texts: portfolio, items }: Omit<Props, "ventures">) {
  if (items.length === 0) return null;
  const texts = portfolio.more;
  return (
    <div className="below mt-part border-foreground border-t pt-5">
      <h3 className="text-display-3">{texts.heading}</h3>
      <ul className="gap-x-gutter mt-6 grid grid-cols-1 gap-y-9 md:grid-cols-2 md:gap-y-16">
        {layoutItems(items).map(({ item, kind, place }) => (
          <li key={item.id} className={PLACES[place]}>
            {kind === "card" ? (
              <Card texts={texts} number={itemNumber(portfolio, item.id)} item={item} isWide={place === "wide"} />
            ) : (
              <Entry texts={texts} item={item} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type CardProps = { texts: MoreTexts; /** The catalog number. */ number: string; item: ShownItem; isWide: boolean };

function Card({ texts, number, item, isWide }: CardProps) {
  const { id, title, description, image, imageAlt, picture, category } = item;
  return (
    <article
      aria-labelledby={`item-${id}`}
      className={cn(
        isWide && "md:gap-x-gutter md:grid md:grid-cols-12 md:items-start md:*:first:col-span-4 md:*:last:col-span-8",
      )}
    >
      <div className={cn("relative isolate mr-[42%]", isWide ? "md:mr-[18%]" : "md:mr-[12%]")}>
        <VinylRecord className={sleeve.disc} />
        {image && (
          <img
            src={image}
            {...imageCopies(image, `(min-width: 48rem) ${isWide ? 20 : 34}rem, 58vw`)}
            style={coverStyle(picture)}
            alt={imageAlt ?? ""}
            width="1200"
            height="1200"
            loading="lazy"
            decoding="async"
            className={sleeve.art}
          />
        )}
      </div>
      <div className={cn("mt-4 md:mt-5", isWide && "md:mt-0")}>
        <p className="label border-foreground flex flex-wrap gap-x-6 gap-y-1 border-t pt-3">
          {number} {category && <span className="text-muted-foreground">{category}</span>}
        </p>
        <h4
          id={`item-${id}`}
          dir="auto"
          className="my-2 text-[clamp(2rem,1.1rem+2.6vw,3.25rem)] leading-[0.95] font-extrabold tracking-[-0.045em] text-balance md:my-3"
        >
          {title}
        </h4>
        {description && (
          <p dir="auto" className="max-w-[38em]">
            <span className="line-clamp-6">{description}</span>
          </p>
        )}
        <Technologies names={item.technologies} />
        <ItemLinks texts={texts} item={item} />
      </div>
    </article>
  );
}

function Entry({ texts, item }: { texts: MoreTexts; item: ShownItem }) {
  const { title, description, image, imageAlt, picture, category } = item;
  return (
    <div className="grid grid-cols-[min(6rem,30vw)_minmax(0,1fr)] items-start gap-5 lg:grid-cols-[9rem_minmax(0,1fr)]">
      {image ? (
        <img
          src={image}
          {...imageCopies(image, "12rem")}
          style={coverStyle(picture)}
          alt={imageAlt ?? ""}
          width="640"
          height="640"
          loading="lazy"
          decoding="async"
          className={PICTURE}
        />
      ) : (
        <VinylRecord className={`${PICTURE} p-[10%]`} />
      )}
      <div>
        {category && <p className="label">{category}</p>}
        <h4 dir="auto" className="mt-0.5 mb-1.5 text-2xl leading-[1.05]">
          {title}
        </h4>
        {description && (
          <p dir="auto" className="text-note max-w-[44em]">
            <span className="line-clamp-3">{description}</span>
          </p>
        )}
        <Technologies names={item.technologies} />
        <ItemLinks texts={texts} item={item} />
      </div>
    </div>
  );
}

function Technologies({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return <p className="label text-muted-foreground mt-3">{names.join(" · ")}</p>;
}

function ItemLinks({ texts, item: { title, slug, url, hasStory } }: { texts: MoreTexts; item: ShownItem }) {
  if (!hasStory && !url) return null;
  const name = <span className="sr-only">{title}</span>;
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {hasStory && (
        <Link href={storyPath(slug)} className="link inline-flex min-h-11 items-center font-semibold">
          {texts.read} {name}
        </Link>
      )}
      {url && (
        <a href={url} className="link inline-flex min-h-11 items-center" rel="noopener">
          {texts.visit} {name}
        </a>
      )}
    </p>
  );
}
