/** The HTTP server: Next.js behind a layer with a cache, a log and a clean shutdown. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { guardConnections } from "./connections.ts";
import { type FrontOptions, requestHandler } from "./handle-request.ts";

const HEADERS_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 30_000;
/** Longer than a proxy keeps an idle connection (nginx 60 s, Caddy 2 min): one that closes would fail its next POST. */
const PROXY_KEEP_ALIVE_TIMEOUT_MS = 125_000;
const FINISH_REQUESTS_MS = 7_000;
const ACCEPT_WAITING_MS = 1_000;

/** `isBehindProxy`: all visitors connect through one proxy. */
type ServeOptions = FrontOptions & { host: string; port: number; isBehindProxy: boolean };

/** A server that does not listen yet. */
export function newServer({ dev, stop }: { dev: boolean; stop: AbortSignal }): Server {
  // Next would close a connection that offers another protocol, as `curl --http2` does, without a response
  if (!dev) return createServer({ shouldUpgradeCallback: () => false });
  // the browsers' web sockets would keep the server open
  return createServer().on("upgrade", (_request, socket) => stop.addEventListener("abort", () => socket.destroy()));
}

/** Listens on `host`:`port`. Rejects with the system's error. */
export async function serve(server: Server, { host, port, isBehindProxy, ...options }: ServeOptions): Promise<void> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  // connections.ts limits requests by progress instead
  server.requestTimeout = 0;
  server.keepAliveTimeout = isBehindProxy ? PROXY_KEEP_ALIVE_TIMEOUT_MS : KEEP_ALIVE_TIMEOUT_MS;
  guardConnections(server, requestHandler(options), isBehindProxy ? { maxPerAddress: Infinity } : {});
  await once(server.listen(port, host), "listening");
}

/** Stops listening, finishes requests in progress, and closes the rest after 7 s. */
export async function endServer(server: Server): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), FINISH_REQUESTS_MS);
  await acceptWaiting(server);
  // closes keep-alive connections; setImmediate lets Node first read requests, as it counts unread ones as idle
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  // the HTTP server's own `close` closes idle connections at once
  await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** Node accepts one connection per turn of its event loop, and would reset the waiting ones when it stops listening. */
async function acceptWaiting(server: Server): Promise<void> {
  const latest = Date.now() + ACCEPT_WAITING_MS;
  let hasAccepted = true;
  server.on("connection", () => (hasAccepted = true));
  while (hasAccepted && Date.now() < latest) {
    hasAccepted = false;
    await nextTurn();
    await nextTurn();
  }
}
