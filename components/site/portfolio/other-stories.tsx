import { Link } from "@/components/ui/link";
import type { StoryCopy } from "@/lib/content/story";
import { catalogNumber } from "@/lib/format";
import { storyPath } from "@/lib/paths";
import type { MorePortfolioItem } from "./more-portfolio";

export type OtherStory = Pick<MorePortfolioItem, "id" | "title" | "slug" | "category">;

export function OtherStories({
  copy: { heading, all },
  number,
  items,
}: {
  copy: StoryCopy["more"];
  /** the catalog's format */
  number: string;
  items: readonly OtherStory[];
}) {
  return (
    <nav aria-labelledby="other-stories" className="dark pt-4 pb-[clamp(3rem,6vw,6rem)] print:hidden">
      <div className="grid-page *:col-span-full">
        <h2 id="other-stories" className="label text-muted-foreground pb-[clamp(1.5rem,4vw,3rem)] md:col-span-3!">
          {heading}
        </h2>
        <ol className="md:col-[4/-1]!">
          {items.map(({ id, title, slug, category }) => (
            <Track key={id} href={storyPath(slug)} number={catalogNumber(number, id)} note={category}>
              {title}
            </Track>
          ))}
          <Track href={all.href}>{all.label}</Track>
        </ol>
      </div>
    </nav>
  );
}

type TrackProps = { href: string; number?: string; note?: string | null; children: string };

function Track({ href, number, note, children }: TrackProps) {
  return (
    <li className="border-t">
      <Link
        href={href}
        className="group grid gap-y-2 py-5 md:grid-cols-[7rem_minmax(0,1fr)_auto] md:items-baseline md:gap-x-6"
      >
        <span className="label text-signal-text">{number}</span>{" "}
        <span className="font-display group-hover:decoration-signal text-[clamp(1.75rem,1.2rem+1.8vw,3rem)] leading-none font-bold tracking-[-0.04em] text-balance [overflow-wrap:anywhere] underline decoration-transparent decoration-2 underline-offset-[0.12em] transition-colors">
          {children}
        </span>{" "}
        {note && <span className="label text-muted-foreground">{note}</span>}
      </Link>
    </li>
  );
}
