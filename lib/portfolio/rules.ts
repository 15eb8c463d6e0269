import type { PortfolioCopy, PortfolioOrganization, ShownPortfolio } from "../content/portfolio.ts";
import type { VenturesCopy } from "../content/ventures.ts";
import { catalogNumber } from "../format.ts";
import { VENTURE_SLUGS, type VentureSlug } from "../paths.ts";
import { cutText, oneLine } from "../validation/text.ts";

/** The names in the stored JSON list; none for anything else. */
export function technologiesOf(stored: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
  } catch {
    return [];
  }
}

const SUMMARY_LENGTH = 240;

/** The start of `text` on one line, for descriptions. */
export const summaryOf = (text: string): string => cutText(oneLine(text), SUMMARY_LENGTH);

/** Text that fills the space beside a picture. */
const FEWEST_CARD_CHARACTERS = 60;

/** Whether an item has picture and text for a card; others are list entries. */
export const isFullCard = ({ image, description }: { image: string | null; description: string | null }): boolean =>
  Boolean(image) && (description ?? "").length >= FEWEST_CARD_CHARACTERS;

type PlacedItem<Item> = { item: Item; kind: "card" | "entry"; place: "wide" | "first" | "next" };

/**
 * The items in order, as cards or entries. Neighbors of a kind form two columns; of an odd number of cards the first
 * spans both.
 */
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

/** The number of an item in the catalog, where it follows the ventures. */
export const itemNumber = (
  { organizations, more }: { organizations: readonly unknown[]; more: PortfolioCopy["more"] },
  id: number,
): string => catalogNumber(more.number, organizations.length + id);

export type VentureOnPage = PortfolioOrganization & {
  slug: VentureSlug;
  /** What its page tells, as the staff wrote it. */
  story: string;
  posts: readonly string[];
};

/** The ventures of the portfolio section that have a page, in its order; of two with one page the first. */
export function venturesOnPages(
  { organizations }: Pick<ShownPortfolio, "organizations">,
  texts: VenturesCopy,
): VentureOnPage[] {
  return organizations.flatMap((organization, index) => {
    const slug = VENTURE_SLUGS.find((one) => one === organization.page);
    const isFirst = organizations.findIndex(({ page }) => page === slug) === index;
    return slug && isFirst ? [{ ...organization, slug, ...texts[slug] }] : [];
  });
}
