import type { Page } from "../cache.ts";

/** Whether a published post is public; if not, `page` expires when it will be. */
export function isDue(publishedAt: Date, page: Page): boolean {
  if (publishedAt.getTime() <= Date.now()) return true;
  page.validUntil(publishedAt);
  return false;
}
