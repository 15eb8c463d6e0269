import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";
type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** A body in its encodings, compressed once. */
export type EncodedBody = {
  etag: string;
  bodies: Bodies;
  /** Resolves when the first compressed forms are ready; undefined when there is nothing to wait for. */
  pending?: Promise<unknown>;
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
// below this size, headers outweigh the savings
const MIN_COMPRESSED_BYTES = 512;

export const plainBody = (identity: Buffer, bodies: Partial<Bodies> = {}): EncodedBody => ({
  etag: etagOf(identity),
  bodies: { ...bodies, identity },
});

/** Returns the body at once and starts quick compression. */
export function encodeBody(body: Buffer): EncodedBody {
  const encoded = plainBody(body);
  if (body.length >= MIN_COMPRESSED_BYTES) {
    const forms = [addGzip(body, encoded.bodies, 6), addBrotli(body, encoded.bodies, QUICK_QUALITY)];
    encoded.pending = Promise.all(forms).finally(() => (encoded.pending = undefined));
  }
  return encoded;
}

export const etagOf = (body: Buffer): string => createHash("sha256").update(body).digest("base64url").slice(0, 22);

/** Brotli qualities: the quick one takes as long as gzip and saves 7 %, the best one 16 % for fifty times the work. */
const QUICK_QUALITY = 5;
// quality 11 takes twice as long for another 2 %
const BEST_QUALITY = 10;

export async function addBrotli(body: Buffer, bodies: Partial<Bodies>, quality = BEST_QUALITY): Promise<void> {
  if (body.length < MIN_COMPRESSED_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  bodies.br = await brotliAsync(body, { params });
}

/** Adds the best brotli and gzip of `body` to `bodies`; neither for a tiny body. */
export async function compress(body: Buffer, bodies: Partial<Bodies>): Promise<void> {
  if (body.length >= MIN_COMPRESSED_BYTES) await addGzip(body, bodies, 9);
  await addBrotli(body, bodies);
}

async function addGzip(body: Buffer, bodies: Partial<Bodies>, level: number): Promise<void> {
  bodies.gzip = await gzipAsync(body, { level });
}

const PREFERRED: Encoding[] = ["br", "gzip"];

/** The encodings that an Accept-Encoding header allows, best first (RFC 9110, 12.5.3). */
function acceptedEncodings(header: string): Encoding[] {
  const allowed = new Negotiator({ headers: { "accept-encoding": header } }).encodings(PREFERRED);
  // "*" alone does not say what the client can read
  return PREFERRED.filter((encoding) => allowed.includes(encoding) && header.includes(encoding));
}

// browsers send few different headers
const encodingsByHeader = new LRUCache<string, Encoding[]>({ max: 200, memoMethod: acceptedEncodings });

/** The best allowed encoding that is ready. */
export function negotiateEncoding(acceptEncoding: string | undefined, bodies: Bodies): Encoding {
  if (!acceptEncoding) return "identity";
  for (const encoding of encodingsByHeader.memo(acceptEncoding)) if (bodies[encoding]) return encoding;
  return "identity";
}

/** Whether the client accepts a compressed form that may not be ready yet. */
export function isCompressionPending(acceptEncoding: string | undefined, { pending }: EncodedBody): boolean {
  return pending !== undefined && acceptEncoding !== undefined && encodingsByHeader.memo(acceptEncoding).length > 0;
}
