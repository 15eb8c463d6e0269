import "server-only";
import { AppError } from "../errors.ts";

/** Bytes of a JSON body: a post of some 400 pages. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** Bytes of a form: e-mail, password and an address. */
export const MAX_FORM_BYTES = 64 * 1024;

/**
 * The JSON body of `request`. Throws AppError: wrong_type (415) unless it is declared as JSON, too_large (413) as soon as
 * more than `MAX_JSON_BYTES` have arrived, validation (400) when it is not UTF-8 or not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (mediaType(request) !== "application/json") throw new AppError("wrong_type", "Send JSON, declared as application/json.");
  const bytes = await readLimited(request, MAX_JSON_BYTES);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("validation", "The request body is not valid JSON.");
  }
}

/** The fields of a form that a page without scripts sends; of a repeated one the last. Throws AppError as above. */
export async function readFormBody(request: Request): Promise<Record<string, string>> {
  if (mediaType(request) !== "application/x-www-form-urlencoded") throw new AppError("wrong_type", "Send a form.");
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readLimited(request, MAX_FORM_BYTES))));
}

const mediaType = (request: Request) => request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/** The body's bytes, cut off while reading. Throws AppError too_large (413) beyond `limit` bytes. */
export async function readLimited(request: Pick<Request, "headers" | "body">, limit: number): Promise<Buffer<ArrayBuffer>> {
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
