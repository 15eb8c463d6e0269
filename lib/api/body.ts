import "server-only";
import { AppError } from "../errors.ts";

/** The largest body of a signed-in caller, in bytes: a post of about 400 pages. */
export const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** The largest body without a session: a contact message, a sign-in. */
export const MAX_ANONYMOUS_BYTES = 64 * 1024;

export const FORM_TYPE = "application/x-www-form-urlencoded";

/** Reads a body that is declared as JSON. Throws AppError: wrong_type, too_large, validation. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  if (mediaType(request) !== "application/json")
    throw new AppError("wrong_type", "Send JSON, declared as application/json.");
  return readJsonText(request, maxBytes);
}

/** Reads JSON in UTF-8, whatever its declared type. Throws AppError: too_large, validation. */
export async function readJsonText(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readLimited(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("validation", "The request body is not valid JSON.");
  }
}

export const hasNoBody = ({ headers }: Request) =>
  !headers.has("content-type") && !headers.has("transfer-encoding") && Number(headers.get("content-length") ?? 0) === 0;

/** Reads the fields of an HTML form; the last of a name wins. Throws AppError too_large. */
export const readFormBody = async (request: Request, maxBytes: number): Promise<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readLimited(request, maxBytes))));

/** The media type of the body in lowercase, without parameters; undefined without a Content-Type. */
export const mediaType = (request: Request) =>
  request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/** Reads the body's bytes. Throws AppError too_large (413) beyond `maxBytes`, validation (400) if it ends early. */
export async function readLimited(request: Pick<Request, "headers" | "body">, maxBytes: number) {
  const tooLarge = () => new AppError("too_large", `The request body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  return collect(request.body ?? [], maxBytes, tooLarge).catch((error: unknown) => {
    // the client has disconnected, which is no failure of the site
    throw error instanceof AppError ? error : new AppError("validation", "The request body did not arrive whole.");
  });
}

/** All bytes of a stream. Throws `tooLarge` beyond `maxBytes`. */
export async function collect(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if ((size += chunk.length) > maxBytes) throw tooLarge();
    kept.push(chunk);
  }
  return Buffer.concat(kept);
}
