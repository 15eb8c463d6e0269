import "server-only";
import { cleanArticle, isEmptyArticle } from "../article-html/clean.ts";
import { AppError } from "../errors.ts";
import { codeText } from "../validation/text.ts";
import { CONTENT_REQUIRED, CONTENT_TOO_LONG, MAX_CONTENT_LENGTH } from "./schema.ts";

/** The HTML of a working copy as it is stored, which may be empty. Throws AppError validation when it is too long. */
export function cleanDraftContent(content: string): string {
  // characters that cannot be stored are removed first, so that no tag forms when they go
  const html = cleanArticle(codeText(content));
  if (html === null || html.length > MAX_CONTENT_LENGTH) throw contentError(CONTENT_TOO_LONG);
  return html;
}

/** The HTML of a post as it is stored. Throws AppError validation when it is too long or shows nothing. */
export function cleanContent(content: string): string {
  const html = cleanDraftContent(content);
  if (isEmptyArticle(html)) throw contentError(CONTENT_REQUIRED);
  return html;
}

const contentError = (message: string) =>
  new AppError("validation", message, { issues: [{ path: "content", message }] });
