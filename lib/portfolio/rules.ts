import { type VentureTexts, ventureKey, type TextsOfVentures } from "../site/documents/ventures.ts";
import { catalogNumber } from "../format.ts";
import type { ShownPicture } from "../media/rules.ts";
import { orNull } from "../or-null.ts";
import { VENTURE_SLUGS, type VentureSlug, venturePath } from "../paths.ts";
import { cutText, oneLine } from "../validation/text.ts";
import type { SiteTexts } from "../site/registry.ts";
import type { listActivePortfolioItems } from "./queries.ts";

/** The names in the stored JSON list; none for anything else. */
export function technologiesOf(stored: string | undefined): string[] {
  const value: unknown = orNull(() => JSON.parse(stored ?? "[]") as unknown);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

const SUMMARY_LENGTH = 240;

/** The start of `text` on one line, for descriptions. */
export const summaryOf = (text: string): string => cutText(oneLine(text), SUMMARY_LENGTH);

/** The least text that fills the space beside a picture. */
const MIN_CARD_CHARACTERS = 60;

/** Whether an item has picture and text for a card; others are list entries. */
export const isFullCard = ({ image, description }: { image: string | null; description: string | null }): boolean =>
  Boolean(image) && (description ?? "").length >= MIN_CARD_CHARACTERS;

type ActiveItem = Awaited<ReturnType<typeof listActivePortfolioItems>>[number];

/** An active item; `hasStory`: it has its own page. */
export type ShownItem = Omit<ActiveItem, "picture"> & { picture?: ShownPicture };
export type PortfolioCard = Omit<ShownItem, "hasStory">;

type PlacedItem<Item> = { item: Item; kind: "card" | "entry"; place: "wide" | "first" | "next" };

/** Places the items as cards or entries in two columns. The first of an odd number of cards spans both. */
export function layoutItems<Item extends { image: string | null; description: string | null }>(
  items: readonly Item[],
): PlacedItem<Item>[] {
  const kinds = items.map((item): PlacedItem<Item>["kind"] => (isFullCard(item) ? "card" : "entry"));
  return items.map((item, index) => {
    const kind = kinds[index] ?? "entry";
    if (kinds[index - 1] === kind) return { item, kind, place: "next" };
    const end = kinds.findIndex((other, at) => at > index && other !== kind);
    const count = (end === -1 ? items.length : end) - index;
    return { item, kind, place: kind === "card" && count % 2 === 1 ? "wide" : "first" };
  });
}

/** The number of an item in the catalog, after the ventures. */
export const itemNumber = ({ more }: SiteTexts["portfolio"], id: number): string =>
  catalogNumber(more.number, VENTURE_SLUGS.length + id);

/** `shown`: the library's data on the picture (lib/site/queries.ts). */
export type VenturePicture = VentureTexts["pictures"][number] & { shown?: ShownPicture };
export type Venture = Omit<VentureTexts, "pictures" | "shown"> & {
  slug: VentureSlug;
  pictures: readonly VenturePicture[];
};

export const shownVentures = (texts: TextsOfVentures): Venture[] =>
  VENTURE_SLUGS.flatMap((slug) => {
    const { shown, ...venture } = texts[ventureKey(slug)];
    return shown ? [{ ...venture, slug }] : [];
  });

type NamingTexts = Partial<TextsOfVentures & Pick<SiteTexts, "footer" | "structure">>;

/**
 * `texts` with the names of ventures in place of their addresses: footer links without a label, and examples. Links to
 * hidden ventures are left out.
 */
export function withVentureNames<Texts extends NamingTexts>(texts: Texts): Texts {
  const ventureAt = (path: string) => {
    const slug = VENTURE_SLUGS.find((one) => venturePath(one) === path);
    return slug && texts[ventureKey(slug)];
  };
  const nameAt = (path: string) => ventureAt(path)?.name ?? path;
  const named = <Column extends SiteTexts["footer"]["company"]>(column: Column): Column => ({
    ...column,
    links: column.links
      .filter(({ href }) => ventureAt(href)?.shown !== false)
      .map(({ label, href }) => ({ label: label || nameAt(href), href })),
  });
  const { footer, structure } = texts;
  return {
    ...texts,
    ...(footer && { footer: { ...footer, portfolio: named(footer.portfolio), company: named(footer.company) } }),
    ...(structure && {
      structure: { ...structure, ways: structure.ways.map((way) => ({ ...way, examples: way.examples.map(nameAt) })) },
    }),
  };
}
