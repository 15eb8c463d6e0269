import "server-only";
import { isEmptyArticle } from "../article-html/clean.ts";
import { articleError, storedArticle } from "../article-html/stored.ts";
import { CONTENT_REQUIRED } from "./schema.ts";

/** The HTML of a working copy as stored, possibly empty. Throws AppError validation when it is too long. */
export const cleanDraftContent = (content: string): Promise<string> =>
  storedArticle(content, { path: "content", label: "Content" });

/** The HTML of a post as stored. Throws AppError validation when it is too long or empty. */
export async function cleanContent(content: string): Promise<string> {
  const html = await cleanDraftContent(content);
  if (isEmptyArticle(html)) throw articleError("content", CONTENT_REQUIRED);
  return html;
}
