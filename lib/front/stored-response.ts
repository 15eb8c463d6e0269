import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, type EncodedBody, isCompressionPending, negotiateEncoding } from "./page-cache/encoded-body.ts";

/** The headers of one encoding, flat for writeHead; the last value is X-Request-Id. */
type HeaderBlock = { etag: string; full: string[]; notModified: string[] };

export type StoredResponse = {
  status: number;
  headers: Record<string, string>;
  body: EncodedBody;
  blocks: Partial<Record<Encoding, HeaderBlock>>;
};

export const storedResponse = (headers: Record<string, string>, body: EncodedBody, status = 200): StoredResponse => ({
  status,
  headers,
  body,
  blocks: {},
});

/** Whether the client's encoding may be ready soon. */
export const isPending = (req: IncomingMessage, { body }: StoredResponse) =>
  isCompressionPending(req.headers["accept-encoding"]?.toString(), body);

/** Sends `stored` in the best encoding, or 304; `common` are the headers of every response. */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  stored: StoredResponse,
  common: Record<string, string>,
  requestId: string,
): void {
  const encoding = negotiateEncoding(req.headers["accept-encoding"]?.toString(), stored.body.bodies);
  const block = (stored.blocks[encoding] ??= headerBlock(stored, encoding, common));
  // If-None-Match does not apply to a 404 (RFC 9110, 13.2.1)
  const isNotModified = stored.status === 200 && matches(req.headers["if-none-match"], block.etag);
  const headers = isNotModified ? block.notModified : block.full;
  // writeHead reads the list synchronously
  headers[headers.length - 1] = requestId;
  res.writeHead(isNotModified ? 304 : stored.status, headers);
  res.end(isNotModified || req.method === "HEAD" ? undefined : stored.body.bodies[encoding]);
}

function headerBlock(stored: StoredResponse, encoding: Encoding, common: Record<string, string>): HeaderBlock {
  // per encoding: a cache in front has an entry for each
  const etag = `"${stored.body.etag}-${encoding}"`;
  const shared = [...Object.entries({ ...common, ...stored.headers }), ["ETag", etag]].flat();
  const content = [
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(stored.body.bodies[encoding]?.length ?? 0),
  ];
  return { etag, full: [...shared, ...content, "X-Request-Id", ""], notModified: [...shared, "X-Request-Id", ""] };
}

/** Compares If-None-Match weakly (RFC 9110, 13.1.2); ignores `Cache-Control: no-cache`, which fetch() may add. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}
