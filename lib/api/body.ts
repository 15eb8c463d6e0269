import "server-only";
import { AppError } from "../errors.ts";

/** Bytes of a JSON body: a post of some 400 pages. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;

/**
 * The JSON body of `request`. Throws AppError: wrong_type (415) unless it is declared as JSON, too_large (413) as soon as
 * more than `MAX_JSON_BYTES` have arrived, validation (400) when it is not UTF-8 or not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("wrong_type", "Send JSON, declared as application/json.");
  const bytes = await readLimited(request, MAX_JSON_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("validation", "The request body is not valid JSON.");
  }
}

/** The body's bytes, cut off while reading. Throws AppError too_large (413) beyond `limit` bytes. */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new AppError("too_large", `The request body is larger than ${limit} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
