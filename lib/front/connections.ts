import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Limits = {
  /** Per address; browsers open six, offices share an address. */
  maxPerAddress: number;
  /** Pipelined requests per connection; browsers send one. */
  maxPipelined: number;
  /** A client must read `minBytes` of its waiting response within `readTimeoutMs`. */
  readTimeoutMs: number;
  minBytes: number;
};

const LIMITS: Limits = { maxPerAddress: 500, maxPipelined: 16, readTimeoutMs: 30_000, minBytes: 16 * 1024 };

type Watched = {
  address: string;
  /** Pipelined requests not yet answered. */
  waiting: number;
  /** Bytes sent at the last sweep; null while nothing is waiting. */
  sentBefore: number | null;
};

/**
 * Passes requests to `listener`, and closes connections that do not read their responses, pipeline too many requests,
 * or exceed the limit of their address: each holds memory. (Node's headersTimeout, requestTimeout and keepAliveTimeout
 * handle slow senders.)
 */
export function guardConnections(server: Server, listener: RequestListener, limits: Partial<Limits> = {}): void {
  const { maxPerAddress, maxPipelined, readTimeoutMs, minBytes } = { ...LIMITS, ...limits };
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
    watched.set(socket, { address, waiting: 0, sentBefore: null });
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
    if (isTooMany(req, res)) req.socket.destroy();
    else listener(req, res);
  });

  const sweep = setInterval(() => {
    for (const [socket, connection] of watched) {
      if (socket.writableLength === 0) {
        connection.sentBefore = null;
        continue;
      }
      const sent = socket.bytesWritten - socket.writableLength;
      if (connection.sentBefore !== null && sent - connection.sentBefore < minBytes) socket.destroy();
      else connection.sentBefore = sent;
    }
  }, readTimeoutMs).unref();
  server.once("close", () => clearInterval(sweep));
}
