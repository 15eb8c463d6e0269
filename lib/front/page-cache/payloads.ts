/** The payloads of pages that were sent, the latest of all pages: a document and the script that hydrates it are one version. */
import { LRUCache } from "lru-cache";
import type { StoredResponse } from "../stored-response.ts";
import type { Served } from "./served-page.ts";

const MAX_BYTES = 16 * 1024 * 1024;

const payloads = new LRUCache<string, StoredResponse>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => body.bodies.identity.length + 1,
});

export function rememberPayload(path: string, hash: string, payload: StoredResponse): void {
  payloads.set(`${hash} ${path}`, payload);
}

/** The payload of the rendering `hash` of the page at `path`: of the one that is `served`, or of an earlier one, if that is kept. */
export const findPayload = (served: Served, path: string, hash: string): StoredResponse | undefined =>
  served.payload && served.payloadHash === hash ? served.payload : payloads.get(`${hash} ${path}`);
