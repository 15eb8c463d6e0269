/**
 * Calls the handler of /api/views without Next, whose way to it takes ten times as long as all that the handler does: each
 * page that is served from memory has a view.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { waiting } from "../statistics/process-state.ts";
import { MAX_VIEW_BYTES } from "../statistics/schema.ts";

const PATH = "/api/views";

/** Responds to a page view; false where Next must: before it has loaded the handler, and for bodies of unknown or large size. */
export async function respondToView(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const { respond } = waiting;
  const isSmall = Number(req.headers["content-length"]) <= MAX_VIEW_BYTES;
  if (!respond || req.method !== "POST" || req.url !== PATH || !isSmall) return false;
  const chunks: Buffer[] | null = await req.toArray().catch(() => null);
  // the client has gone
  if (!chunks) return true;
  const body = new Uint8Array(Buffer.concat(chunks));
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const response = await respond(new Request(`http://localhost${PATH}`, { method: "POST", headers, body }));
  for (const [name, value] of response.headers) res.setHeader(name, value);
  res.statusCode = response.status;
  res.end(await response.text());
  return true;
}
