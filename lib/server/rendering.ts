/**
 * Next lets requests for one page share the rendering that is under way. One that began before the page expired must not
 * answer somebody who came after: who was told that a post is withdrawn does not want to see it.
 */
import { pagePath } from "../page-cache/pages.ts";
import { moment } from "../page-cache/store.ts";
import { patiently } from "../patience.ts";

type Rendering = { since: number; done: Promise<void> };

// A client that takes its answer slowly holds up nobody else for longer than this.
const PATIENCE_MS = 5_000;

const renderings = new Map<string, Set<Rendering>>();

/** Runs `render` for the page of a request target as soon as none from before the last expiry is under way. */
export async function renderInTurn(target: string, render: () => Promise<void>): Promise<void> {
  const path = pagePath(target) ?? target;
  const end = Date.now() + PATIENCE_MS;
  let older = olderRenderings(path);
  while (older.length > 0 && Date.now() < end) {
    await patiently(Promise.allSettled(older.map(({ done }) => done)), PATIENCE_MS, null);
    older = olderRenderings(path);
  }
  const ofPath = renderings.get(path) ?? new Set();
  renderings.set(path, ofPath);
  const rendering: Rendering = { since: moment(), done: render() };
  ofPath.add(rendering);
  try {
    await rendering.done;
  } finally {
    ofPath.delete(rendering);
    if (ofPath.size === 0 && renderings.get(path) === ofPath) renderings.delete(path);
  }
}

function olderRenderings(path: string): Rendering[] {
  return [...(renderings.get(path) ?? [])].filter(({ since }) => since !== moment());
}
