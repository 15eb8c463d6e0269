import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";
type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** One body in the encodings it is served in, compressed once and not per request. */
export type EncodedBody = {
  etag: string;
  bodies: Bodies;
  /** resolves when gzip is there; undefined when it is, or is not to be */
  pending?: Promise<void>;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
// below this the headers outweigh what is saved
const WORTH_COMPRESSING = 512;

/** A body that is compressed already, or stays as it is. */
export const plainBody = (identity: Buffer, bodies: Partial<Bodies> = {}): EncodedBody => ({
  etag: etagOf(identity),
  bodies: { ...bodies, identity },
});

/** The body as it is at once, and gzip soon. */
export function encodeBody(body: Buffer): EncodedBody {
  const encoded = plainBody(body);
  if (body.length >= WORTH_COMPRESSING) {
    encoded.pending = addGzip(body, encoded.bodies, 6).finally(() => (encoded.pending = undefined));
  }
  return encoded;
}

/** Short, and different for different bytes. */
function etagOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Adds what is sent to most browsers: a tenth smaller than gzip, for fifty times the work. */
export async function addBrotli(body: Buffer, bodies: Partial<Bodies>): Promise<void> {
  if (body.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  bodies.br = await brotli(body, { params });
}

/** Adds the compressed forms of `body` to `bodies`. */
export async function compress(body: Buffer, bodies: Partial<Bodies>): Promise<void> {
  if (body.length >= WORTH_COMPRESSING) await addGzip(body, bodies, 9);
  await addBrotli(body, bodies);
}

async function addGzip(body: Buffer, bodies: Partial<Bodies>, level: number): Promise<void> {
  bodies.gzip = await deflate(body, { level });
}

const BY_PREFERENCE: Encoding[] = ["br", "gzip"];
// browsers send the same few headers all the time
const accepted = new LRUCache<string, Encoding[]>({ max: 200 });

/** The encodings that an Accept-Encoding header allows, the best first (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string): Encoding[] {
  const known = accepted.get(header);
  if (known) return known;
  const allowed = new Negotiator({ headers: { "accept-encoding": header } }).encodings(BY_PREFERENCE);
  // "*" alone says nothing about what the client can read
  const sorted = BY_PREFERENCE.filter((encoding) => allowed.includes(encoding) && header.includes(encoding));
  accepted.set(header, sorted);
  return sorted;
}

/** The best encoding that `acceptEncoding` allows and that is there already. */
export function negotiate(acceptEncoding: string | undefined, bodies: Bodies): Encoding {
  if (!acceptEncoding) return "identity";
  for (const encoding of acceptedEncodings(acceptEncoding)) if (bodies[encoding]) return encoding;
  return "identity";
}

/** Whether a client that accepts a compressed body would be sent a plain one now, because gzip is not made yet. */
export function isCompressionPending(acceptEncoding: string | undefined, { pending }: EncodedBody): boolean {
  return pending !== undefined && acceptEncoding !== undefined && acceptedEncodings(acceptEncoding).length > 0;
}
