import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Limits = {
  /** Per address; browsers open six, offices share an address. */
  maxPerAddress: number;
  /** Pipelined requests per connection; browsers send one. */
  maxPipelined: number;
  /** A client must read `minBytes` of its waiting response, or send as many of its request, within `progressMs`. */
  progressMs: number;
  minBytes: number;
};

const LIMITS: Limits = { maxPerAddress: 500, maxPipelined: 16, progressMs: 30_000, minBytes: 16 * 1024 };

type Watched = {
  address: string;
  /** Pipelined requests not yet answered. */
  waiting: number;
  /** Its newest request. */
  req: IncomingMessage | null;
  /** Bytes sent, or received, at the last sweep; null while nothing is waiting. */
  before: { sent: number | null; received: number | null };
};

/**
 * Passes requests to `listener`, and closes connections that do not read their responses or send their requests, pipeline
 * too many, or exceed the limit of their address: each holds memory. (Node's headersTimeout and keepAliveTimeout do
 * the rest; its requestTimeout would end a large upload that makes progress.)
 */
export function guardConnections(server: Server, listener: RequestListener, limits: Partial<Limits> = {}): void {
  const { maxPerAddress, maxPipelined, progressMs, minBytes } = { ...LIMITS, ...limits };
  const watched = new Map<Socket, Watched>();
  const perAddress = new Map<string, number>();

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const count = (perAddress.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    perAddress.set(address, count);
    watched.set(socket, { address, waiting: 0, req: null, before: { sent: null, received: null } });
    socket.once("close", () => {
      watched.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  const isTooMany = (req: IncomingMessage, res: ServerResponse) => {
    const connection = watched.get(req.socket);
    // no socket yet: an earlier response of the connection is unfinished
    if (!connection || res.socket !== null) return false;
    connection.waiting += 1;
    res.once("close", () => (connection.waiting -= 1));
    return connection.waiting > maxPipelined;
  };
  server.on("request", (req, res) => {
    if (req.socket.destroyed) return;
    const connection = watched.get(req.socket);
    if (connection) connection.req = req;
    if (isTooMany(req, res)) req.socket.destroy();
    else listener(req, res);
  });

  const sweep = setInterval(() => {
    for (const [socket, { req, before }] of watched) {
      const now = {
        sent: socket.writableLength > 0 ? socket.bytesWritten - socket.writableLength : null,
        received: req && isAwaited(req) ? socket.bytesRead : null,
      };
      const isSlow = (kind: keyof typeof now) => (now[kind] ?? Infinity) - (before[kind] ?? -Infinity) < minBytes;
      if (isSlow("sent") || isSlow("received")) socket.destroy();
      else Object.assign(before, now);
    }
  }, progressMs).unref();
  server.once("close", () => clearInterval(sweep));
}

/** Whether the client has more of its request to send. A full buffer is the server's delay. */
const isAwaited = (req: IncomingMessage) => !req.complete && req.readableLength < req.readableHighWaterMark;
