import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Limits = {
  /** connections of one address; browsers open six, and many people share the address of an office */
  maxPerAddress: number;
  /** requests sent on one connection before the first of them is answered; browsers send one */
  maxPipelined: number;
  /** A client that has not taken `minBytes` of what waits for it within `readTimeoutMs` is gone, or means harm. */
  readTimeoutMs: number;
  minBytes: number;
};

const LIMITS: Limits = { maxPerAddress: 500, maxPipelined: 16, readTimeoutMs: 30_000, minBytes: 16 * 1024 };

type Watched = {
  address: string;
  /** requests that wait for an earlier one to be answered */
  waiting: number;
  /** what had been sent at the beginning of the current period, in bytes; null while nothing waits to be sent */
  sentBefore: number | null;
};

/**
 * Hands requests to `listener`, and closes the connections of clients that do not read what they asked for, that ask for
 * more than they can have read, and those beyond what one address may have: each holds memory until it is closed. (Node
 * closes those that send nothing, or too slowly: headersTimeout, requestTimeout, keepAliveTimeout.)
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
    // a response without a socket waits for another one before it
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
