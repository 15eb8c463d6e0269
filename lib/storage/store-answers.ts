import "server-only";
import { readLimited } from "../api/body.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { MAX_UPLOAD_BYTES } from "../images/limits.ts";

/** What a caller is told while the store does not answer or refuses; why is for the operator, and in the log. */
export function storeUnavailable(cause: unknown): AppError {
  logError("The image store failed", cause);
  return new AppError("unavailable", "The image store cannot be reached at the moment. Please try again shortly.", { cause });
}

/**
 * The bytes of an upload, counted as they come: what a store says of its size is the compressed one where the sender
 * called it compressed. Throws AppError: too_large, unavailable.
 */
export async function uploadedBytes(response: Response): Promise<Buffer> {
  try {
    return Buffer.from(await readLimited(response, MAX_UPLOAD_BYTES));
  } catch (error) {
    await response.body?.cancel().catch(() => {});
    if (!(error instanceof AppError)) throw storeUnavailable(error);
    throw new AppError("too_large", `An image may have ${MAX_UPLOAD_BYTES} bytes at most.`);
  }
}
