import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

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
  });
  req.push(null);
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  await handle(req, res);
}
