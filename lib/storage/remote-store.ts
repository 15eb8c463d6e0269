import "server-only";
import { readLimited } from "../api/body.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";

/** The error for a failed store; logs the reason. */
export function storeUnavailable(cause: unknown): AppError {
  logError("The image store failed", cause);
  return new AppError("unavailable", "The image store cannot be reached at the moment. Please try again shortly.", {
    cause,
  });
}

const RESPONSE_TIMEOUT_MS = 20_000;

/** A silent store must not hold requests. For calls whose body does not take longer. */
export const storeTimeout = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS);

/** `fetch` with a timeout for the response and for the body of a refusal; the body of a success may take longer. */
export async function fetchFromStore(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS).unref();
  const response = await fetch(url, { ...init, cache: "no-store", signal: timeout.signal });
  if (response.ok) clearTimeout(timer);
  return response;
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
