import { lookup } from "node:dns/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isIP } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { setEnv } from "@/lib/env";
import { fetchPublic } from "@/lib/fetch/public-fetch";
import { isPublicAddress } from "@/lib/security/address-range";
import { db } from "@/lib/db/client";
import { ask, invalid, signInEach } from "../support/call";
import { picture } from "../support/images";
import { onLoopback } from "../support/other-programs";

vi.mock("node:dns/promises", () => ({ lookup: vi.fn() }));
vi.mock("@/lib/security/address-range", { spy: true });

const MAX = 10_485_760;

let png: Buffer;
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  respond(new URL(request.url ?? "/", "http://x"), response);
});
const { url: base, stop } = await onLoopback(server);
const { port } = new URL(base);
beforeAll(async () => void (png = await picture("png")));
afterAll(stop);

function respond({ pathname, searchParams }: URL, response: ServerResponse): void {
  const to = searchParams.get("to");
  if (to !== null) return void response.writeHead(302, { Location: to }).end();
  if (pathname === "/loop") return void response.writeHead(301, { Location: "/loop" }).end();
  if (pathname === "/gone") return void response.writeHead(404).end("gone");
  if (pathname === "/zipped") return void response.writeHead(200, { "Content-Encoding": "gzip" }).end(png);
  if (pathname === "/text.png") return void response.writeHead(200, { "Content-Type": "image/png" }).end("<html>");
  if (pathname === "/announced") return void response.writeHead(200, { "Content-Length": MAX + 1 }).write("x");
  if (pathname === "/silent") return;
  if (pathname === "/slow") return void response.writeHead(200).write(png.subarray(0, 100));
  if (pathname === "/endless") return void pour(response.writeHead(200));
  if (pathname === "/broken") {
    response.writeHead(200, { "Content-Length": png.length }).write(png.subarray(0, 50));
    return void setTimeout(() => response.destroy(), 20);
  }
  response.writeHead(200, { "Content-Type": "text/plain", "Set-Cookie": "a=b" }).end(png);
}

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(Buffer.alloc(1_048_576)));
  if (!response.destroyed) response.once("drain", () => pour(response));
}

signInEach();
beforeEach(() => {
  asked = [];
  setEnv({ FETCH_ALLOW: "127.0.0.1" });
});

const importFrom = (url: unknown) => ask("POST /api/media/import", { url });
const resolveTo = (...addresses: string[]) =>
  vi.mocked(lookup).mockResolvedValue(addresses.map((address) => ({ address, family: isIP(address) })) as never);

it("importing a picture adds it to the library once, under its file name", async () => {
  const first = await importFrom(` ${base}/pictures/shared%20kitchen.png?size=large#top `);
  expect(first).toMatchObject({ status: 201, body: { name: "shared kitchen.png", mime: "image/png", width: 40 } });
  expect(first.body.objectPath).toMatch(/^\/objects\/[0-9a-f]{32}\.png$/);
  expect(await importFrom(`${base}/other.png`)).toMatchObject({ status: 200, body: { id: first.body.id } });
  expect(await db().media.count()).toBe(1);
});

it("importing a picture tries the checked addresses of a name, without cookie, referrer and credentials", async () => {
  setEnv({ FETCH_ALLOW: "127.0.0.0/8,::/0" });
  resolveTo("::2", "127.0.0.1");
  const to = encodeURIComponent("/second");
  expect((await importFrom(`http://pictures.example:${port}/?to=${to}`)).status).toBe(201);
  expect(asked.map(({ url }) => url)).toEqual([`/?to=${to}`, "/second"]);
  expect(lookup).toHaveBeenCalledTimes(2);
  for (const { headers } of asked) {
    expect(headers.host).toBe(`pictures.example:${port}`);
    expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
  }
});

const CREDENTIALS = "/?to=http://user:secret@127.0.0.1:PORT/";
it.each([
  ...["/loop", "/gone", "/zipped", "/broken", "/?to=http://[", CREDENTIALS].map((to) => [to, 400] as const),
  ["/text.png", 415],
  ["/announced", 413],
  ["/endless", 413],
] as const)("importing from %s responds %i and keeps nothing", async (to, status) => {
  const said = { message: expect.any(String), ...(status === 400 && { issues: [{ path: "url" }] }) };
  expect(await importFrom((base + to).replace("PORT", port))).toMatchObject({ status, body: said });
  expect(await db().media.count()).toBe(0);
});

const LIMITS = { maxBytes: MAX, timeoutMs: 300, accept: "image/png" };
it.each(["/silent", "/slow", "http://silent.example/"])("a fetch from %s ends at its time limit", async (to) => {
  vi.mocked(lookup).mockReturnValue(new Promise(() => {}));
  const start = Date.now();
  await expect(fetchPublic(new URL(to, base).href, LIMITS)).rejects.toMatchObject({ code: "validation" });
  expect(Date.now() - start).toBeLessThan(3_000);
});

it.each<[string, string[]?]>([
  ...[
    ...["http://127.0.0.1:PORT/", "http://0177.0.0.1:PORT/", "http://2130706433:PORT/", "http://127.0.0.1.:PORT/"],
    ...["http://①②⑦.⓪.⓪.①:PORT/", "http://[::ffff:7f00:1]:PORT/", "http://0:PORT/"],
    ...["file:///etc/passwd", "data:image/png;base64,AAAA", "//127.0.0.1:PORT/", "127.0.0.1:PORT", "http://", ""],
  ].map((address): [string] => [address]),
  ["http://rebind.example:PORT/", ["127.0.0.1"]],
  ["http://rebind.example:PORT/", ["93.184.216.34", "127.0.0.1"]],
  ["http://rebind.example:PORT/", ["::ffff:127.0.0.1"]],
])("importing from %s is rejected without a request (%#)", async (address, named) => {
  setEnv({ FETCH_ALLOW: "" });
  if (named) resolveTo(...named);
  expect(await importFrom(address.replace("PORT", port))).toMatchObject(invalid("url"));
  expect({ asked, looked: vi.mocked(lookup).mock.calls.length }).toEqual({ asked: [], looked: named ? 1 : 0 });
});

it("a host name, at any port, is resolved and checked again for each redirect", async () => {
  setEnv({ FETCH_ALLOW: "" });
  vi.mocked(isPublicAddress).mockReturnValueOnce(true);
  resolveTo("127.0.0.1");
  const self = `http://rebind.example:${port}/`;
  expect((await importFrom(`${self}?to=${encodeURIComponent(self)}`)).status).toBe(400);
  expect({ asked: asked.length, looked: vi.mocked(lookup).mock.calls.length }).toEqual({ asked: 1, looked: 2 });
});
