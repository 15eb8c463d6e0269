import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createQueue, SAVES } from "../db/queue.ts";
import { fieldError } from "../errors.ts";
import { cleanArticle } from "./clean.ts";
import { MAX_ARTICLE_LENGTH, tooLong } from "./field.ts";
import { wellFormed } from "../validation/text.ts";

// A long text holds the event loop for a good part of a second. Between two of them it turns once, or a hundred saves at
// once would leave what waits for the database without a response until its timeout.
const enqueue = createQueue(SAVES);

const CONTENT = { path: "content", label: "Content" };

/** A field's HTML as stored, one text at a time. Throws AppError: validation (too long), unavailable (too many wait). */
export async function storedArticle(html: string, { path, label } = CONTENT): Promise<string> {
  const clean = await enqueue(async () => {
    await nextTurn();
    return cleanArticle(wellFormed(html));
  });
  if (clean === null || clean.length > MAX_ARTICLE_LENGTH) throw fieldError(path, tooLong(label));
  return clean;
}
