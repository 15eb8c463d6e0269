import { POST_PAGES, STORY_PAGES } from "@/lib/site/document";

/** The pages that can be rendered in the browser, and states of them that have to be brought about. */
const SCENES = {
  "/": "Home",
  "/about": "About",
  "/process": "Process",
  "/partners": "Partners",
  "/blog": "Blog",
  "/blog:later": "Blog: a later page",
  "/blog:search": "Blog: a search",
  "/blog:nothing-found": "Blog: nothing found",
  "/blog:empty": "Blog: no posts yet",
  [POST_PAGES]: "Newest post",
  [`${POST_PAGES}:missing`]: "Post not found",
  [STORY_PAGES]: "First story",
  [`${STORY_PAGES}:missing`]: "Story not found",
  "/privacy": "Privacy",
  "/privacy:allowed": "Privacy: statistics allowed",
  "/privacy:refused": "Privacy: statistics refused",
  "/:asked": "Home: the question",
  "/404": "Page not found",
  failure: "Page that failed",
} as const;

export type PreviewScene = keyof typeof SCENES;

const pageOf = (scene: PreviewScene) => scene.replace(/:.*/, "");

/** Scenes that show one document alone. */
const OF_ONE: Partial<Record<PreviewScene, string>> = {
  "/:asked": "consent",
  "/privacy:allowed": "consent",
  "/privacy:refused": "consent",
  "/blog:later": "blog",
  "/blog:search": "blog",
  "/blog:nothing-found": "blog",
  "/blog:empty": "blog",
  [`${POST_PAGES}:missing`]: "post",
  [`${STORY_PAGES}:missing`]: "story",
  failure: "failure",
};
/** Documents that stand in no other scene. */
const ALONE = ["consent", "failure"];

/** Where the preview shows a document, the best place first: its own pages in the order in which it names them. */
export function previewScenes({ key, pages }: { key: string; pages: readonly string[] }): PreviewScene[] {
  const all = Object.keys(SCENES) as PreviewScene[];
  const own = all.filter((scene) => OF_ONE[scene] === key);
  if (ALONE.includes(key)) return own.toSorted((one, other) => one.length - other.length);
  const shared = all.filter((scene) => !OF_ONE[scene]);
  const places = pages.includes("*") ? shared : pages.flatMap((page) => shared.filter((scene) => scene === page));
  return places.flatMap((scene) => [scene, ...own.filter((state) => pageOf(state) === scene)]);
}

export const sceneName = (scene: PreviewScene): string => SCENES[scene];

/** What is searched for in the search without results: nothing says that. */
export const NOTHING = "xyzzy";
