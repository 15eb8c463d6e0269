import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Lets `handle` answer a GET of `target` that nobody has sent: what it writes goes nowhere, what it caches stays. */
export async function renderInProcess(handle: Handler, target: string): Promise<void> {
  const socket = new Duplex({
    // nobody would tell Next that it may go on writing
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
