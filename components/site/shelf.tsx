import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { type Covered, PostCover } from "./blog/post-cover";

/** A post, a story or a venture as a card with its cover. */
export type CoverItem = {
  href: string;
  /** The catalog number. */
  number: string;
  title: string;
  note?: ReactNode;
  cover: Covered;
};

/**
 * Covers in rows of three, as a list on narrow screens, or one below the other in a column of a page. It has no CSS
 * module, because Next would merge the style sheets of all pages that share it.
 */
export function Shelf({ items, heading: Heading = "h3" }: { items: readonly CoverItem[]; heading?: "h2" | "h3" }) {
  return (
    <ol className="gap-x-gutter *:has-focus-visible:outline-ring *:relative *:grid *:grid-cols-[min(6rem,30vw)_minmax(0,1fr)] *:gap-x-4 *:outline-offset-4 *:not-first:mt-4 *:has-focus-visible:outline-3 md:grid md:grid-cols-3 md:gap-y-10 md:*:block md:*:not-first:mt-0 md:in-[.page-columns]:grid-cols-1!">
      {items.map(({ href, number, note, title, cover }) => (
        <li key={href} className="group">
          <div className="bg-sand *:outline-ink/21 relative aspect-square self-start *:absolute *:size-full *:object-cover *:outline *:-outline-offset-1 md:aspect-8/5">
            <PostCover post={cover} />
          </div>
          <div className="md:mt-3.5">
            <p className="label text-muted-foreground">
              <span className="text-signal-text mr-4 whitespace-nowrap">{number}</span>
              {note}
            </p>
            <Heading dir="auto" className="text-shelf mt-1 tracking-[-0.035em]">
              <Link
                href={href}
                className="group-hover:decoration-signal underline decoration-transparent decoration-2 underline-offset-[0.14em] transition-colors outline-none after:absolute after:inset-0"
              >
                {title}
              </Link>
            </Heading>
          </div>
        </li>
      ))}
    </ol>
  );
}
