/**
 * The first visitor of a page is sent the same bytes as the second: the page is rendered by a request of the server to
 * itself, and what the cache has made of it is the answer.
 */
import { randomUUID } from "node:crypto";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { findPage, missingPayload, pagePath } from "../page-cache/pages.ts";
import { findByPath } from "../page-cache/store.ts";
import { isTheDocument } from "./cached-answer.ts";
import { renderInTurn } from "./rendering.ts";

// what is rendered from the database and then kept, unlike the rest
const IS_PAGE = /^\/(?!(?:_next|api|admin|login|objects|images)(?:[/?]|$))/;
const HEADER = "x-from-within";
const secret = randomUUID();

/** Whether the answer to `req` may be a page of the cache, or made like one. */
export function concernsPages({ method, url }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && IS_PAGE.test(url ?? "");
}

/** Whether the server itself asks. */
export function comesFromWithin(req: IncomingMessage): boolean {
  return req.headers[HEADER] === secret;
}

/** Brings the page that `req` asks for, or whose payload it asks for, into the cache where it can be; compressed, too. */
export async function makePage(req: IncomingMessage, server: Server): Promise<void> {
  const target = req.url ?? "";
  const page = missingPayload(target) ?? (isTheDocument(req) ? target : "");
  const path = pagePath(page);
  if (path === null) return;
  if (!findByPath(path)) await renderInTurn(page, () => ask(page, server));
  await findPage(page)?.document.compressed;
}

/** Resolves when the server has answered; what it answers is not looked at: what is no page is answered by Next. */
async function ask(path: string, server: Server): Promise<void> {
  const listening = server.address() as AddressInfo | null;
  // it ends, and takes no requests any more
  if (!listening) return;
  const { address, port } = listening;
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return new Promise((resolve) => {
    const request = get({ host, port, path, agent: false, headers: { [HEADER]: secret } }, (response) => response.resume().once("close", resolve));
    request.once("error", () => resolve());
  });
}
