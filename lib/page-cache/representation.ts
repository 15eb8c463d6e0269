import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** One body in the encodings it is served in, compressed once and not per request. */
export type Representation = {
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** resolves when gzip is there */
  compressed?: Promise<unknown>;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
// below this the headers outweigh what is saved
const WORTH_COMPRESSING = 512;

/** The body as it is at once; gzip and then brotli, which takes longer, are added as soon as they are made, off the main thread. */
export function represent(body: Buffer): Representation {
  const bodies: Representation["bodies"] = { identity: body };
  const gzipped = addGzip(body, bodies);
  void gzipped.then(() => addBrotli(body, bodies));
  return { etag: etagOf(body), bodies, compressed: gzipped };
}

/** Short, and different for different bytes. */
export function etagOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Adds the compressed forms of `body` to `bodies`. */
export async function compress(body: Buffer, bodies: Partial<Record<Encoding, Buffer>>): Promise<void> {
  await addGzip(body, bodies);
  await addBrotli(body, bodies);
}

async function addGzip(body: Buffer, bodies: Partial<Record<Encoding, Buffer>>): Promise<void> {
  if (body.length >= WORTH_COMPRESSING) bodies.gzip = await deflate(body, { level: 9 });
}

async function addBrotli(body: Buffer, bodies: Partial<Record<Encoding, Buffer>>): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  bodies.br = await brotli(body, { params });
}

/** Whether a client that accepts a compressed body would be sent a plain one now, because none is made yet. */
export function isCompressionPending(acceptEncoding: string | undefined, { identity, gzip }: Representation["bodies"]): boolean {
  return !gzip && identity.length >= WORTH_COMPRESSING && /\b(gzip|br)\b/.test(acceptEncoding ?? "");
}

/** The best encoding that `acceptEncoding` allows (RFC 9110, 12.5.3) and that is there already. */
export function negotiate(acceptEncoding: string | undefined, bodies: Representation["bodies"]): Encoding {
  if (!acceptEncoding) return "identity";
  for (const encoding of ["br", "gzip"] as const) {
    if (bodies[encoding] && accepts(acceptEncoding, encoding)) return encoding;
  }
  return "identity";
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
