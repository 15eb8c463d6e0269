import { POST_PAGES, type SiteDocument, STORY_PAGES } from "@/lib/site/fields";
import { venturePath } from "@/lib/paths";

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
export const NO_RESULTS_QUERY = "xyzzy";
