import "server-only";
import { AppError } from "../errors.ts";
import { codeText } from "../validation/text.ts";
import { cleanArticle } from "./clean.ts";
import { MAX_ARTICLE_LENGTH, tooLong } from "./field.ts";

/** The HTML of the field `path` as it is stored. Throws AppError validation when it is too long. */
export function storedArticle(html: string, { path, label }: { path: string; label: string }): string {
  // first, so that removed characters cannot form a tag
  const clean = cleanArticle(codeText(html));
  if (clean === null || clean.length > MAX_ARTICLE_LENGTH) throw articleError(path, tooLong(label));
  return clean;
}

export const articleError = (path: string, message: string) =>
  new AppError("validation", message, { issues: [{ path, message }] });
