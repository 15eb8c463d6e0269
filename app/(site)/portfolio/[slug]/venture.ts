import "server-only";
import { storyItem, ventureItem } from "@/components/site/portfolio/cover-items";
import type { CoverItem } from "@/components/site/shelf";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { isVentureSlug, postSlug, storyPath } from "@/lib/paths";
import { type getStory, listActivePortfolioItems, listOtherStories } from "@/lib/portfolio/queries";
import { shownVentures, summaryOf, type Venture } from "@/lib/portfolio/rules";
import { articleBody } from "@/lib/posts/article";
import { listPostsAt } from "@/lib/posts/list-queries";
import { absoluteUrl, type StoryMeta } from "@/lib/seo/metadata";
import { siteTexts, withVenturePictures } from "@/lib/site/queries";

const MAX_OTHER_PAGES = 3;

export async function findVenture(slug: string): Promise<Venture | null> {
  if (!isVentureSlug(slug)) return null;
  return (await readVentures()).find((venture) => venture.slug === slug) ?? null;
}

const readVentures = async (): Promise<Venture[]> =>
  withVenturePictures(shownVentures(await siteTexts(...VENTURE_KEYS)));

export const ventureMeta = ({ slug, name, description, category, pictures }: Venture): StoryMeta => ({
  title: name,
  slug,
  summary: summaryOf(description),
  image: pictures[0]?.image || null,
  imageAlt: pictures[0]?.alt ?? null,
  pictures: Object.fromEntries(pictures.flatMap(({ image, shown }) => (shown ? [[image, shown]] : []))),
  category,
});

/** Returns the posts named by a venture, if public. */
export const postsOf = ({ posts }: Venture) => listPostsAt(posts.flatMap((path) => postSlug(path) ?? []));

/** Returns the content of a story's page besides the site texts. */
export async function storyContent({ story, ...item }: NonNullable<Awaited<ReturnType<typeof getStory>>>) {
  return {
    item,
    body: articleBody(story, item.pictures),
    others: await otherPages(item.slug, item.id),
    url: absoluteUrl(storyPath(item.slug)),
  };
}

/** Returns other stories and ventures for the page at `slug` of item `id`; ventures first if it is a venture's page. */
export async function otherPages(slug: string, id = 0): Promise<CoverItem[]> {
  const [{ portfolio }, ventures, stories] = await Promise.all([
    siteTexts("portfolio"),
    readVentures(),
    listOtherStories(id, MAX_OTHER_PAGES),
  ]);
  const storyItems = stories.map((story) => storyItem(story, portfolio));
  const others = ventures.filter((venture) => venture.slug !== slug).map(ventureItem);
  const all = isVentureSlug(slug) ? [...others, ...storyItems] : [...storyItems, ...others];
  return all.filter(({ href }) => href !== storyPath(slug)).slice(0, MAX_OTHER_PAGES);
}

/** Returns all pages of the portfolio: the ventures, then the stories, in the staff's order. */
export async function portfolioPages(): Promise<CoverItem[]> {
  const [{ portfolio }, ventures, items] = await Promise.all([
    siteTexts("portfolio"),
    readVentures(),
    listActivePortfolioItems(),
  ]);
  const stories = items.filter(({ hasStory }) => hasStory);
  return [...ventures.map(ventureItem), ...stories.map((story) => storyItem(story, portfolio))];
}
