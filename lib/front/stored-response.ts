import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, type EncodedBody, isCompressionPending, negotiate } from "./page-cache/encoded-body.ts";

/** The headers of one encoding as a flat list for writeHead; the value of X-Request-Id is written into the last place. */
type HeaderBlock = { etag: string; full: string[]; notModified: string[] };

/** A response that is the same for everybody, ready to be sent many times: its headers are put together once. */
export type StoredResponse = {
  headers: Record<string, string>;
  body: EncodedBody;
  blocks: Partial<Record<Encoding, HeaderBlock>>;
};

export const storedResponse = (headers: Record<string, string>, body: EncodedBody): StoredResponse => ({
  headers,
  body,
  blocks: {},
});

/** Whether the encoding that the client wants will be there in a moment. */
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
  const encoding = negotiate(req.headers["accept-encoding"]?.toString(), stored.body.bodies);
  const block = (stored.blocks[encoding] ??= headerBlock(stored, encoding, common));
  const isNotModified = matches(req.headers["if-none-match"], block.etag);
  const headers = isNotModified ? block.notModified : block.full;
  // writeHead reads the list at once
  headers[headers.length - 1] = requestId;
  res.writeHead(isNotModified ? 304 : 200, headers);
  res.end(isNotModified || req.method === "HEAD" ? undefined : stored.body.bodies[encoding]);
}

function headerBlock(stored: StoredResponse, encoding: Encoding, common: Record<string, string>): HeaderBlock {
  // each encoding has its own: a cache in front keeps one entry for each
  const etag = `"${stored.body.etag}-${encoding}"`;
  const shared = [...Object.entries({ ...common, ...stored.headers }), ["ETag", etag]].flat();
  const content = [
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(stored.body.bodies[encoding]?.length ?? 0),
  ];
  return {
    etag,
    full: [...shared, ...content, "X-Request-Id", ""],
    notModified: [...shared, "X-Request-Id", ""],
  };
}

/**
 * If-None-Match by weak comparison (RFC 9110, 13.1.2). A client that sends `Cache-Control: no-cache` beside it, as fetch()
 * does by itself, is told all the same that nothing has changed.
 */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}
