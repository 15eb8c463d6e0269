import "server-only";
import { loadList } from "@/app/(site)/blog/load-list";
import { findVenture, postsOf, pagesBeside } from "@/app/(site)/portfolio/[slug]/venture";
import type { HomePageProps } from "@/components/site/home/home-page";
import type { BlogIndexProps } from "@/components/site/blog/blog-index";
import { plainText } from "@/lib/article-html/clean";
import { getShownRetentionMonths } from "@/lib/contact/queries";
import { postPath, storyPath, type VentureSlug, venturePath } from "@/lib/paths";
import { getStory, listActivePortfolioItems, listStoryAddresses } from "@/lib/portfolio/queries";
import { articleBody } from "@/lib/posts/article";
import { listLatestPosts, shownLinks } from "@/lib/posts/list-queries";
import { getNeighbors, getPublishedPost } from "@/lib/posts/queries";
import { readingMinutes, wordCount } from "@/lib/posts/rules";
import { absoluteUrl } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";
import { NOTHING, type SceneId } from "./preview-scenes";

/** The content of a scene besides the texts. */
export type PreviewContent = {
  home?: Omit<HomePageProps, "texts" | "ventures">;
  list?: Omit<BlogIndexProps, "texts">;
  /** Null without posts. */
  post?: PostContent | null;
  /** Null without stories. */
  story?: StoryContent | null;
  venture?: VentureContent;
};

type PostContent = NonNullable<Awaited<ReturnType<typeof newestPost>>>;

type VentureContent = Awaited<ReturnType<typeof besideVenture>>;

type StoryContent = NonNullable<Awaited<ReturnType<typeof firstStory>>>;

export async function previewContent(scene: SceneId): Promise<PreviewContent> {
  switch (scene) {
    case "home":
    case "home-question":
      return { home: await homeContent() };
    case "post":
      return { post: await newestPost() };
    case "story":
      return { story: await firstStory() };
    case "hospitality-hub":
    case "mhl":
    case "ruum":
      return { venture: await besideVenture(scene) };
    case "blog":
    case "blog-later":
    case "blog-search":
    case "blog-nothing-found":
    case "blog-empty":
      return { list: listIn(scene, await loadList(1)) };
    default:
      return {};
  }
}

const LATEST_POSTS = 3;

async function homeContent() {
  const { impact } = await siteTexts("impact");
  const [items, posts, sources, retentionMonths] = await Promise.all([
    listActivePortfolioItems(),
    listLatestPosts(LATEST_POSTS),
    shownLinks(impact.statements.map(({ figure }) => figure.source)),
    getShownRetentionMonths(),
  ]);
  return { items, posts, sources, retentionMonths };
}

async function newestPost() {
  const [newest] = await listLatestPosts(1);
  const post = newest && (await getPublishedPost(newest.slug));
  if (!post) return null;
  const [related, neighbors] = await Promise.all([
    listLatestPosts(LATEST_POSTS, { categorySlug: post.categories[0]?.slug, except: post.id }),
    getNeighbors(post),
  ]);
  const { content, ...shown } = post;
  return {
    post: shown,
    body: articleBody(content, post.pictures),
    minutes: readingMinutes(wordCount(plainText(content))),
    url: absoluteUrl(postPath(post.slug)),
    related,
    neighbors,
  };
}

async function firstStory() {
  const [first] = await listStoryAddresses();
  const found = first && (await getStory(first.slug));
  if (!found) return null;
  const { story, ...item } = found;
  return {
    item,
    body: articleBody(story, found.pictures),
    others: await pagesBeside(item.slug, item.id),
    url: absoluteUrl(storyPath(item.slug)),
  };
}

async function besideVenture(slug: VentureSlug) {
  const venture = await findVenture(slug);
  const [posts, others] = await Promise.all([venture ? postsOf(venture) : [], pagesBeside(slug)]);
  return { slug, posts, others, url: absoluteUrl(venturePath(slug)) };
}

/** The blog list in the state of `scene`, made from real posts. */
function listIn(scene: SceneId, list: Awaited<ReturnType<typeof loadList>>): Omit<BlogIndexProps, "texts"> {
  const shown = { path: "/blog", ...list };
  const none = { posts: [], page: 1, total: 0, hasMore: false };
  const [first] = list.posts;
  switch (scene) {
    case "blog-empty":
      return { ...shown, posts: [], total: 0, pageCount: 1, categories: [] };
    case "blog-later":
      return { ...shown, page: 2, pageCount: Math.max(3, list.pageCount) };
    case "blog-nothing-found":
      return { ...shown, posts: [], search: { q: NOTHING, found: none } };
    case "blog-search": {
      if (!first) return shown;
      return { ...shown, posts: [], search: { q: first.title, found: { ...none, posts: [first], total: 1 } } };
    }
    default:
      return shown;
  }
}
