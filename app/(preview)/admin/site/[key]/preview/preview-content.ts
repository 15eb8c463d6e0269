import "server-only";
import { postContent } from "@/app/(site)/blog/[slug]/post-content";
import { loadList } from "@/app/(site)/blog/list-page";
import { homeContent } from "@/app/(site)/home-content";
import { findVenture, postsOf, otherPages, storyContent } from "@/app/(site)/portfolio/[slug]/venture";
import type { BlogIndexProps } from "@/components/site/blog/blog-index";
import type { HomePageProps } from "@/components/site/home/home-page";
import { type VentureSlug, venturePath } from "@/lib/paths";
import { getStory, listStoryAddresses } from "@/lib/portfolio/queries";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { absoluteUrl } from "@/lib/seo/metadata";
import { POST_PAGES, type SiteDocument, STORY_PAGES } from "@/lib/site/fields";
import { siteTexts } from "@/lib/site/queries";

/** Pages that can be rendered in the browser; a scene with a `document` is a state of a page for that document only. */
const SCENES = [
  { id: "home", name: "Home", page: "/" },
  { id: "home-question", name: "Home: consent banner", page: "/", document: "consent" },
  { id: "about", name: "About", page: "/about" },
  { id: "process", name: "Process", page: "/process" },
  { id: "partners", name: "Partners", page: "/partners" },
  { id: "blog", name: "Blog", page: "/blog" },
  { id: "blog-later", name: "Blog: page 2", page: "/blog", document: "blog" },
  { id: "blog-search", name: "Blog: search results", page: "/blog", document: "blog" },
  { id: "blog-nothing-found", name: "Blog: no search results", page: "/blog", document: "blog" },
  { id: "blog-empty", name: "Blog: no posts yet", page: "/blog", document: "blog" },
  { id: "post", name: "Newest post", page: POST_PAGES },
  { id: "post-missing", name: "Post not found", page: POST_PAGES, document: "post" },
  { id: "story", name: "First story", page: STORY_PAGES },
  { id: "story-missing", name: "Story not found", page: STORY_PAGES, document: "story" },
  { id: "hospitality-hub", name: "First venture", page: venturePath("hospitality-hub") },
  { id: "mhl", name: "Second venture", page: venturePath("mhl") },
  { id: "ruum", name: "Third venture", page: venturePath("ruum") },
  { id: "privacy", name: "Privacy", page: "/privacy" },
  { id: "privacy-allowed", name: "Privacy: statistics allowed", page: "/privacy", document: "consent" },
  { id: "privacy-refused", name: "Privacy: statistics declined", page: "/privacy", document: "consent" },
  { id: "not-found", name: "Page not found", page: "/404" },
  { id: "failure", name: "Error page", page: "failure", document: "failure" },
] as const satisfies { id: string; name: string; page: string; document?: string }[];

type PreviewScene = (typeof SCENES)[number];
export type SceneId = PreviewScene["id"];

const documentOf = (scene: PreviewScene) => ("document" in scene ? scene.document : undefined);

/** Documents that only the states of pages show. */
const ONLY_IN_STATES = ["consent", "failure"];

/** Returns the scenes that show a document, best first: its pages in order, each followed by its states. */
export function previewScenes(key: string, { pages }: Pick<SiteDocument, "pages">): PreviewScene[] {
  const own = SCENES.filter((scene) => documentOf(scene) === key);
  if (ONLY_IN_STATES.includes(key)) return own;
  const shared = SCENES.filter((scene) => !documentOf(scene));
  const places = pages.flatMap((page) => shared.filter((scene) => page === "*" || scene.page === page));
  return [...new Set(places)].flatMap((scene) => [scene, ...own.filter(({ page }) => page === scene.page)]);
}

/** A search without results. */
const NO_RESULTS_QUERY = "xyzzy";

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
