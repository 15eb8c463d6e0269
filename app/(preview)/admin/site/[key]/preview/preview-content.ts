import "server-only";
import { postContent } from "@/app/(site)/blog/[slug]/post-content";
import { loadList } from "@/app/(site)/blog/list-page";
import { homeContent } from "@/app/(site)/home-content";
import { findVenture, postsOf, otherPages, storyContent } from "@/app/(site)/portfolio/[slug]/venture";
import type { HomePageProps } from "@/components/site/home/home-page";
import type { BlogIndexProps } from "@/components/site/blog/blog-index";
import { type VentureSlug, venturePath } from "@/lib/paths";
import { getStory, listStoryAddresses } from "@/lib/portfolio/queries";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { absoluteUrl } from "@/lib/seo/metadata";
import { siteTexts } from "@/lib/site/queries";
import { NO_RESULTS_QUERY, type SceneId } from "./preview-scenes";

/** The content of a scene besides the texts. */
export type PreviewContent = {
  home?: Omit<HomePageProps, "texts" | "ventures">;
  list?: Omit<BlogIndexProps, "texts">;
  /** Null or undefined if the site has no posts; likewise `story`. */
  post?: Awaited<ReturnType<typeof postContent>> | null;
  story?: Awaited<ReturnType<typeof storyContent>> | null;
  venture?: Awaited<ReturnType<typeof ventureContent>>;
};

export async function previewContent(scene: SceneId): Promise<PreviewContent> {
  switch (scene) {
    case "home":
    case "home-question":
      return { home: await homeContent((await siteTexts("impact")).impact) };
    case "post": {
      const [newest] = await listLatestPosts(1);
      const post = newest && (await getPublishedPost(newest.slug));
      return { post: post && (await postContent(post)) };
    }
    case "story": {
      const [first] = await listStoryAddresses();
      const story = first && (await getStory(first.slug));
      return { story: story && (await storyContent(story)) };
    }
    case "hospitality-hub":
    case "mhl":
    case "ruum":
      return { venture: await ventureContent(scene) };
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

async function ventureContent(slug: VentureSlug) {
  const venture = await findVenture(slug);
  const [posts, others] = await Promise.all([venture ? postsOf(venture) : [], otherPages(slug)]);
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
      return { ...shown, posts: [], search: { q: NO_RESULTS_QUERY, found: none } };
    case "blog-search": {
      if (!first) return shown;
      return { ...shown, posts: [], search: { q: first.title, found: { ...none, posts: [first], total: 1 } } };
    }
    default:
      return shown;
  }
}
