import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const LIMITS = {
  /** Browsers open six; all visitors in an office share one address. */
  maxPerAddress: 500,
  /** Pipelined requests per connection; browsers send one. */
  maxPipelined: 16,
  /** A client must read `minBytes` of its waiting response, or send as many of its request, within `progressMs`. */
  progressMs: 30_000,
  minBytes: 16 * 1024,
};

type Connection = {
  address: string;
  /** Pipelined requests not yet answered. */
  waiting: number;
  /** The response to the newest request. */
  res: ServerResponse | null;
  /** Bytes sent, or received, at the last sweep; null while nothing is waiting. */
  before: { sent: number | null; received: number | null };
};

/**
 * Passes requests to `listener`. Closes connections that make no progress, pipeline too many requests or exceed the
 * limit of their address: each holds memory. (Node's requestTimeout would end a large upload that makes progress.)
 */
export function guardConnections(server: Server, listener: RequestListener, limits: Partial<typeof LIMITS> = {}): void {
  const { maxPerAddress, maxPipelined, progressMs, minBytes } = { ...LIMITS, ...limits };
  const watched = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    perAddress.set(address, count);
    watched.set(socket, { address, waiting: 0, res: null, before: { sent: null, received: null } });
    socket.once("close", () => {
      watched.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  const isTooMany = (req: IncomingMessage, res: ServerResponse) => {
    const connection = watched.get(req.socket);
    // a response without a socket waits for an earlier one of its connection
    if (!connection || res.socket !== null) return false;
    connection.waiting += 1;
    res.once("close", () => (connection.waiting -= 1));
    return connection.waiting > maxPipelined;
  };
  server.on("request", (req, res) => {
    if (req.socket.destroyed) return;
    const connection = watched.get(req.socket);
    if (connection) connection.res = res;
    if (isTooMany(req, res)) req.socket.destroy();
    else listener(req, res);
  });

  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const { res } = watched.get(socket) ?? {};
    const isAnswering = res?.headersSent && !res.writableFinished;
    if (socket.writable && !isAnswering) socket.end(errorResponse(code));
    else socket.destroy();
  });

  const sweep = setInterval(() => {
    for (const [socket, { res, before }] of watched) {
      const now = {
        sent: socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : null,
        received: res && isAwaited(res.req) ? socket.bytesRead : null,
      };
      const isSlow = (kind: keyof typeof now) => (now[kind] ?? Infinity) - (before[kind] ?? -Infinity) < minBytes;
      if (isSlow("sent") || isSlow("received")) socket.destroy();
      else Object.assign(before, now);
    }
  }, progressMs).unref();
  server.once("close", () => clearInterval(sweep));
}

/** Whether the server waits for the rest of a request. If the read buffer is full, the delay is the server's. */
const isAwaited = (req: IncomingMessage) => !req.complete && req.readableLength < req.readableHighWaterMark;

const ERROR_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const TOO_MANY_COOKIES =
  "Your browser sent more cookies than this site takes. Delete the cookies of this site in your browser, then open the page again.\n";

/** Responds to an unreadable request as Node.js does, and explains too many cookies to the visitor. */
function errorResponse(code = ""): string {
  const body = code === "HPE_HEADER_OVERFLOW" ? TOO_MANY_COOKIES : "";
  const head = [
    `HTTP/1.1 ${ERROR_STATUSES[code] ?? "400 Bad Request"}`,
    "Connection: close",
    "X-Content-Type-Options: nosniff",
    ...(body === "" ? [] : ["Content-Type: text/plain; charset=utf-8", `Content-Length: ${body.length}`]),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
