import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { guardConnections } from "@/lib/front/connections";
import { endServer } from "@/lib/front/serve";

type Limits = Parameters<typeof guardConnections>[2];

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function serverWith(listener: RequestListener, limits: Limits = {}): Promise<number> {
  const server = createServer();
  guardConnections(server, listener, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** A client that reads nothing until `resume`. */
async function slowClient(port: number): Promise<{ socket: Socket; isClosed: () => boolean }> {
  const socket = connect(port, "127.0.0.1").pause();
  let closed = false;
  socket.on("error", () => {}).on("close", () => (closed = true));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, isClosed: () => closed };
}

/** A large response in parts, as the site sends pictures. */
const PARTS = Array.from({ length: 256 }, () => Buffer.alloc(64 * 1024));

it.each<[string, string, (socket: Socket) => unknown]>([
  ["closes", "does not read the response", () => {}],
  ["closes", "reads only a byte of it now and then", (socket) => socket.read(1)],
  ["keeps", "reads it slowly but steadily", (socket) => socket.once("data", () => socket.pause()).resume()],
])("%s a connection whose client %s", async (verb, _what, read) => {
  let isOpen = false;
  const answer: RequestListener = (req, res) => {
    isOpen = true;
    req.socket.once("close", () => (isOpen = false));
    Readable.from(PARTS).pipe(res);
  };
  const closes = verb === "closes";
  // the kernel passes on in bursts what a client reads
  const limits = { progressMs: closes ? 100 : 1_000, minBytes: 1_024 };
  const { socket } = await slowClient(await serverWith(answer, limits));
  const reading = setInterval(() => read(socket), 20);
  onTestFinished(() => clearInterval(reading));
  socket.write(GET);
  await expect.poll(() => isOpen).toBe(true);
  if (closes) await expect.poll(() => isOpen).toBe(false);
  else await wait(2_500);
  expect(isOpen).toBe(!closes);
  expect(socket.bytesRead).toBeLessThan(PARTS.length * 64 * 1024);
});

it.each([
  ["closes", "sends nothing of its body", 0, true, true],
  ["closes", "sends a byte of its body now and then", 1, true, true],
  ["keeps", "sends its body slowly but steadily", 4_096, true, false],
  ["keeps", "sends a body that is not read yet", 65_536, false, false],
])("%s a connection whose client %s", async (_verb, _what, bytes, isRead, closes) => {
  const port = await serverWith((req) => void (isRead && req.resume()), { progressMs: 200, minBytes: 1_024 });
  const { socket, isClosed } = await slowClient(port);
  socket.resume().write("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n");
  const sending = setInterval(() => socket.writable && socket.write(Buffer.alloc(bytes)), 10);
  onTestFinished(() => clearInterval(sending));
  if (closes) await expect.poll(isClosed).toBe(true);
  else await wait(600);
  expect(isClosed()).toBe(closes);
});

it("closes a connection whose client pipelines too many requests", async () => {
  let asked = 0;
  const answer: RequestListener = (_req, res) => void setTimeout(() => res.end("x"), (asked += 1));
  const port = await serverWith(answer, { maxPipelined: 4 });
  const few = await slowClient(port);
  few.socket.resume().write(GET.repeat(5));
  await wait(200);
  expect({ asked, isClosed: few.isClosed() }).toEqual({ asked: 5, isClosed: false });
  const many = await slowClient(port);
  many.socket.resume().write(GET.repeat(500));
  await expect.poll(many.isClosed).toBe(true);
  expect(asked).toBeLessThan(12);
});

it("rejects connections beyond the limit of one client address until another one ends", async () => {
  const port = await serverWith((_req, res) => void res.end("x"), { maxPerAddress: 3 });
  const clients = [await slowClient(port), await slowClient(port), await slowClient(port)];
  const refused = await slowClient(port);
  refused.socket.resume();
  await expect.poll(refused.isClosed).toBe(true);
  clients[0]?.socket.destroy();
  await wait(50);
  const next = await slowClient(port);
  next.socket.resume().write(GET);
  expect(String(await once(next.socket, "data"))).toContain("200 OK");
  expect(clients.slice(1).map(({ isClosed }) => isClosed())).toEqual([false, false]);
});

const COOKIES = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a=${"a".repeat(40_000)}\r\n\r\n`;
it.each([
  ["too many cookies", [COOKIES], /^HTTP\/1\.1 431 [^]+nosniff[^]+\r\n\r\n.*cookies/],
  [
    "no HTTP",
    ["no request\r\n\r\n"],
    /^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n$/,
  ],
  ["no HTTP, within a response", [GET, "no request\r\n\r\n"], /^HTTP\/1\.1 200 OK\r\n(?![^]*HTTP)/],
])("says what is wrong with a request that cannot be read: %s", async (_what, parts, response) => {
  const port = await serverWith((_req, res) => void res.write("part"));
  const { socket } = await slowClient(port);
  let read = "";
  socket.on("data", (data) => (read += data.toString())).resume();
  const closed = once(socket, "close");
  for (const part of parts) {
    socket.write(part);
    await wait(50);
  }
  await closed;
  expect(read).toMatch(response);
});

it("responds to requests of connections that wait to be accepted or read while the server ends", async () => {
  const server = createServer((_req, res) => void res.end("done"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sockets = Array.from({ length: 20 }, () => connect((server.address() as AddressInfo).port, "127.0.0.1"));
  for (const socket of sockets) socket.write(GET);
  const responses = sockets.map((socket) => text(socket).catch(String));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  await endServer(server);
  expect(await Promise.all(responses)).toEqual(sockets.map(() => expect.stringContaining("done") as string));
});
