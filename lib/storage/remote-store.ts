import "server-only";
import { readLimited } from "../api/body.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";

/** A store failed; the reason is logged. */
export function storeUnavailable(cause: unknown): AppError {
  logError("The image store failed", cause);
  return new AppError("unavailable", "The image store cannot be reached at the moment. Please try again shortly.", {
    cause,
  });
}

/** Reads an upload, counting bytes: stores report the compressed size. Throws AppError: too_large, unavailable. */
export async function readUploadedBytes(response: Response, maxBytes: number): Promise<Buffer> {
  try {
    return Buffer.from(await readLimited(response, maxBytes));
  } catch (error) {
    await response.body?.cancel().catch(() => {});
    if (!(error instanceof AppError)) throw storeUnavailable(error);
    throw new AppError("too_large", `A file may have ${maxBytes} bytes at most.`);
  }
}
