/** The pages that can be rendered in the browser. */
export const PREVIEW_PATHS = ["/", "/about", "/process", "/partners", "/privacy", "/404"] as const;

export type PreviewPath = (typeof PREVIEW_PATHS)[number];

/** Where the preview shows a document: its own pages, of one that stands on all pages the first. */
export function previewPages(pages: readonly string[]): PreviewPath[] {
  return PREVIEW_PATHS.filter((path) => pages.includes("*") || pages.includes(path));
}
