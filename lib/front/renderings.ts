/** Renderings in progress, shared by requests; never with a request that arrives after the page has expired. */
import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { withTimeout } from "../timeout.ts";
import { type CacheEntry, currentEpoch, findByPath } from "./page-cache/store.ts";

type Rendering = { since: number; done: Promise<void>; entry?: CacheEntry };

// The longest wait for a rendering that hangs.
const MAX_WAIT_MS = 5_000;

const renderings = new Map<string, Set<Rendering>>();

/** The entry of the page at `path`, rendered by `render` if necessary; undefined if `render` stores none. */
export async function findOrRender(path: string, render: () => Promise<void>): Promise<CacheEntry | undefined> {
  const arrived = { epoch: currentEpoch(), time: Date.now() };
  const end = performance.now() + MAX_WAIT_MS;
  const isFresh = ({ since, entry }: Rendering) =>
    since >= arrived.epoch && !(entry?.validUntil !== undefined && entry.validUntil <= arrived.time);
  while (performance.now() < end) {
    const found = findByPath(path);
    if (found) return found;
    const [current] = renderings.get(path) ?? [];
    if (!current) return (await beginRendering(path, render)).entry;
    const done = current.done.catch(() => {});
    await withTimeout(done, MAX_WAIT_MS, undefined);
    if (isFresh(current)) return current.entry;
  }
  return undefined;
}

/** Waits for renderings of `path` that began before the last expiry, then runs `render`. */
export async function renderAfterOlder(path: string, render: () => Promise<void>): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const older = [...(renderings.get(path) ?? [])].filter(({ since }) => since < currentEpoch());
    if (older.length === 0 || performance.now() >= end) break;
    await withTimeout(Promise.allSettled(older.map(({ done }) => done)), MAX_WAIT_MS, undefined);
  }
  await beginRendering(path, render);
}

/** Hands an entry to the renderings of `path`, since the cache may lack it: it may have expired already. */
export function recordRendering(path: string, entry: CacheEntry, since: number): void {
  for (const rendering of renderings.get(path) ?? []) if (since >= rendering.since) rendering.entry = entry;
}

async function beginRendering(path: string, render: () => Promise<void>): Promise<Rendering> {
  const ofPath = renderings.get(path) ?? new Set();
  renderings.set(path, ofPath);
  const rendering: Rendering = { since: currentEpoch(), done: Promise.resolve() };
  ofPath.add(rendering);
  rendering.done = render();
  try {
    await rendering.done;
  } finally {
    ofPath.delete(rendering);
    if (ofPath.size === 0 && renderings.get(path) === ofPath) renderings.delete(path);
  }
  return rendering;
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Runs `handle` on a GET of `target` without a client: the response is discarded, the cache keeps it. */
export async function renderInProcess(handle: Handler, target: string): Promise<void> {
  const socket = new Duplex({
    // nothing would emit "drain"
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read() {},
    write: (_chunk, _encoding, done) => done(),
  }) as Socket;
  const req = Object.assign(new IncomingMessage(socket), {
    method: "GET",
    url: target,
    headers: { host: "localhost" },
    // otherwise Node.js treats the request as aborted once a handler reads its body
    complete: true,
  });
  req.push(null);
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  await handle(req, res);
}
