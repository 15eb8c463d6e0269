/** Uploads, from the upload address to the served object. tests/unit/normalize.test.ts tests how bytes are changed. */
import { globSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ReadableStream, type ReadableStreamDefaultController } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { CONCURRENT_UPLOADS, IMAGE_WIDTHS, MAX_UPLOAD_BYTES as MAX } from "@/lib/media/limits";
import { decodeQueue } from "@/lib/media/normalize";
import { type Call, call, callJson, signInEach } from "../support/call";
import { library, objectBytes, pdf, tokenOf } from "../support/library";
import { looksLike, picture } from "../support/images";

const { DATA_DIR } = env();

signInEach();
beforeEach(() => {
  for (const name of kept()) rmSync(path.join(DATA_DIR, "uploads", name));
});

const kept = (folder = "uploads") => globSync("*", { cwd: path.join(DATA_DIR, folder) });
const { newUrl, put, register } = library;
const get = (name: string | string[], query = "", headers?: Record<string, string>, asked: Call = {}) =>
  call("GET /objects/[...path]", { url: `/objects/x${query}`, params: { path: [name].flat() }, headers, ...asked });
const nameOf = (objectPath: string) => objectPath.replace("/objects/", "");

it("an uploaded picture is served with its type, is cached for good, and never runs in a browser", async () => {
  const { objectPath } = await library.add("", await picture("jpeg"));
  expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{32}\.jpg$/);
  const response = await get(nameOf(objectPath));
  const cache = "public, max-age=31536000, immutable";
  const harmless = { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; sandbox" };
  const headers = { "content-type": "image/jpeg", "cache-control": cache, ...harmless };
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  expect(Buffer.from(await response.arrayBuffer()).includes("GPSLatitude")).toBe(false);
});

it.each([
  ["a picture", "image/png", () => picture("png")],
  ["a PDF", "application/pdf", async () => pdf()],
  ["a PDF whose type the sender does not know", "application/octet-stream", async () => pdf()],
])("%s may have 10485760 bytes and not one more", async (_what, type, make) => {
  const most = Buffer.concat([await make(), Buffer.alloc(MAX)]).subarray(0, MAX);
  const send = async (bytes: Buffer) => put(await newUrl(), bytes, { "Content-Type": type });
  expect(await send(Buffer.concat([most, Buffer.alloc(1)]))).toMatchObject({ status: 413 });
  expect(kept()).toEqual([]);
  expect(await send(most)).toMatchObject({ status: 200 });
});

it("an oversized upload that does not end is cut off", async () => {
  let sent = 0;
  function* endless() {
    for (; ; sent += 1_048_576) yield new Uint8Array(1_048_576);
  }
  expect(await put(await newUrl(), ReadableStream.from(endless()))).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(MAX + 5 * 1_048_576);
  expect(kept()).toEqual([]);
});

it("an aborted upload leaves nothing behind", async () => {
  async function* broken() {
    yield (await picture("png")).subarray(0, 100);
    throw new Error("gone");
  }
  vi.spyOn(console, "error").mockImplementation(() => {});
  const url = await newUrl();
  expect((await put(url, ReadableStream.from(broken()))).status).toBeGreaterThanOrEqual(400);
  expect({ files: kept(), rows: await db().media.count() }).toEqual({ files: [], rows: 0 });
  expect(await register(url)).toMatchObject({ status: 404 });
});

it("an upload is stored while all those of another person's tab arrive slowly", async () => {
  const arriving: ReadableStreamDefaultController[] = [];
  const urls = await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, () => newUrl()));
  const slow = urls.map((url) =>
    put(url, new ReadableStream({ pull: (body) => void arriving.push(body) }, { highWaterMark: 0 })),
  );
  onTestFinished(async () => {
    for (const body of arriving) body.close();
    await Promise.all(slow);
  });
  await vi.waitFor(() => expect(arriving).toHaveLength(CONCURRENT_UPLOADS));
  expect(await put(await newUrl(), await picture("png"))).toMatchObject({ status: 200 });
});

it.each<[string, string, () => Promise<Buffer>]>([
  ["HTML as a picture", "image/png", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a PDF as a picture", "image/png", async () => pdf()],
  ["a picture as a PDF", "application/pdf", () => picture("png")],
])("an upload of %s is refused with a reason, and nothing is kept", async (_what, type, bytes) => {
  const url = await newUrl();
  const refused = { status: 415, body: { message: expect.stringMatching(/\S/) } };
  expect(await put(url, await bytes(), { "Content-Type": type })).toMatchObject(refused);
  expect(await db().media.count()).toBe(0);
  expect(await register(url)).toMatchObject({ status: 404 });
});

it("the address of an upload has the host that the request names", async () => {
  const headers = { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" };
  const url = await newUrl(headers);
  expect(new URL(url).origin).toBe(headers.Origin);
  await put(url, await picture("png"));
  expect(await register(url, "", headers)).toMatchObject({ status: 200 });
});

it("the address of an upload accepts one of ten simultaneous uploads, none later, and lasts 15 minutes", async () => {
  const [url, late] = [await newUrl(), await newUrl()];
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(n % 2 ? "png" : "jpeg")));
  const answers = await Promise.all(pictures.map((bytes) => put(url, bytes)));
  const winner = pictures[answers.findIndex(({ status }) => status === 200)] ?? Buffer.alloc(0);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await put(url, await picture("png"))).toMatchObject({ status: 409 });
  expect(kept().filter((name) => name.startsWith(tokenOf(url).slice(0, 32)))).toHaveLength(1);
  const { objectPath } = (await register(url)).body;
  expect(await looksLike(await objectBytes(objectPath), winner)).toBe(true);
  expect((await register(url)).body).toMatchObject({ objectPath });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1000 });
  expect(await put(late, winner)).toMatchObject({ status: 403, body: { message: "Request has expired" } });
});

it.each<[string, (token: string) => string]>([
  ["for another image", (token) => token.replace(/^./, (first) => (first === "a" ? "b" : "a"))],
  ["with more time", (token) => token.replace(/(?<=\.)\d{10}(?=\.)/, (end) => String(Number(end) + 3600))],
  ["without a signature", (token) => token.split(".").slice(0, 2).join(".")],
  ["that climbs", () => "../../etc/passwd"],
  ["of 100,000 characters", () => "a".repeat(100_000)],
])("the address of an upload %s is rejected", async (_what, forge) => {
  const token = forge(tokenOf(await newUrl()));
  const body = await picture("png");
  const headers = { "Content-Type": "image/png" };
  const { status } = await callJson("PUT /api/objects/upload/[token]", { params: { token }, body, headers });
  expect([403, 404]).toContain(status);
  const url = `http://localhost:3000/api/objects/upload/${encodeURIComponent(token)}`;
  expect(await register(url)).toMatchObject({ status: 400 });
  expect(await db().media.count()).toBe(0);
});

it("registering an image fetches nothing and accepts only the site's own finished uploads", async () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const finished = await newUrl();
  await put(finished, await picture("png"));
  const origins = ["https://evil.example", "http://localhost:3001", "http://user@localhost:3000"];
  const addresses = [
    ...origins.map((origin) => finished.replace("http://localhost:3000", origin)),
    ...["http://localhost:3000/elsewhere/x", "http://169.254.169.254/", "file:///etc/passwd", "//evil.example"],
    ...["/objects/../../etc/passwd", "http://", "", "x".repeat(5000), null, 7, { set: "x" }],
  ];
  for (const url of addresses) expect({ url, ...(await register(url)) }).toMatchObject({ url, status: 400 });
  expect(await register(await newUrl())).toMatchObject({ status: 404 });
  expect(fetched).not.toHaveBeenCalled();
});

const copies = (name: string) => kept("variants").filter((file) => file.startsWith(name));
const NOBODY = "f".repeat(32);

it("GET /objects responds 304 to a known ETag while the image is there, and 404 without an object", async () => {
  const names = [["..", "database.lock"], "..%2fdatabase.lock", "", `${NOBODY}.png\u0000.svg`, `${NOBODY}.png`];
  for (const name of names) expect({ name, status: (await get(name)).status }).toEqual({ name, status: 404 });
  const name = nameOf((await library.add()).objectPath);
  const etag = (await get(name)).headers.get("etag") ?? "";
  const again = async () => (await get(name, "", { "If-None-Match": etag })).status;
  expect(await again()).toBe(304);
  rmSync(path.join(DATA_DIR, "uploads", name));
  expect(await again()).toBe(404);
});

it("GET /objects serves smaller copies in an accepted format, and the original if it is no wider", async () => {
  // 1,000 pixels wide when upright
  const name = nameOf((await library.add("", await picture("jpeg", 300, 1000))).objectPath);
  const shown: [string, string, string, string, number, string | null][] = [
    ["?w=320", "image/avif,image/webp,*/*", "image/avif", "heif", 320, "Accept"],
    ["?w=640", "image/webp,*/*", "image/webp", "webp", 640, "Accept"],
    ["?w=640", "*/*", "image/jpeg", "jpeg", 640, "Accept"],
    ["?w=1280", "image/avif", "image/jpeg", "jpeg", 1000, "Accept"],
    ["?w=abc", "image/avif", "image/jpeg", "jpeg", 1000, null],
  ];
  for (const [query, accept, type, format, width, vary] of shown) {
    const response = await get(name, query, { Accept: accept });
    const headers = { type: response.headers.get("content-type"), vary: response.headers.get("vary") };
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ query, headers, ...image }).toMatchObject({ query, headers: { type, vary }, format, width });
  }
  expect(copies(name)).toHaveLength(3);
});

it("HEAD of an image makes no copy, whatever the query asks for", async () => {
  const name = nameOf((await library.add("", await picture("jpeg", 700, 500))).objectPath);
  for (const query of ["", "?w=320", "?crop=1200x630"]) {
    const { status, headers, body } = await get(name, query, {}, { method: "HEAD" });
    const type = headers.get("content-type");
    expect({ query, status, type, body }).toEqual({ query, status: 200, type: "image/jpeg", body: null });
    expect((await get(`${NOBODY}.jpg`, query, {}, { method: "HEAD" })).status).toBe(404);
  }
  expect(copies(name)).toEqual([]);
});

it("simultaneous requests for one copy share it, even when it cannot be stored", async () => {
  const name = nameOf((await library.add("", await picture("jpeg", 700, 500))).objectPath);
  const folder = path.join(DATA_DIR, "variants");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "");
  const made = vi.spyOn(sharp.prototype, "toBuffer");
  let release = () => {};
  const held = decodeQueue(() => new Promise<void>((resolve) => (release = resolve)));
  const visits = [1, 2, 3].map(() => get(name, "?w=320"));
  await wait(200);
  release();
  const sizes = await Promise.all(visits.map(async (visit) => (await (await visit).arrayBuffer()).byteLength));
  rmSync(folder);
  await held;
  expect({ sizes, made: made.mock.calls.length }).toEqual({ sizes: Array(3).fill(sizes[0]), made: 1 });
});

it("GET /objects makes at most 50 copies at once, none for visitors who left, and uploads come first", async () => {
  const upright = () => picture("jpeg", 20, 2000);
  const names = [await upright(), await upright(), await upright()].map((bytes) => library.add("", bytes));
  const paths = (await Promise.all(names)).map(({ objectPath }) => nameOf(objectPath));
  const visitor = new AbortController();
  const asks = paths.flatMap((name) =>
    ["image/avif", "image/webp", "*/*"].flatMap((Accept) =>
      IMAGE_WIDTHS.map((width) => () => get(name, `?w=${width}`, { Accept }, { signal: visitor.signal })),
    ),
  );
  let release = () => {};
  const held = decodeQueue(() => new Promise<void>((resolve) => (release = resolve)));
  const waiting = asks.slice(0, 50).map((ask) => ask());
  await wait(500);
  const { status, headers } = (await asks[50]?.()) ?? expect.unreachable();
  expect({ status, cache: headers.get("cache-control") }).toEqual({ status: 200, cache: "no-store" });
  visitor.abort();
  const order: string[] = [];
  const copied = paths.map((name) => get(name, "?w=320", { Accept: "*/*" }).then(() => order.push("copy")));
  await wait(50);
  const uploaded = decodeQueue(async () => order.push("upload"));
  release();
  await Promise.all([held, ...copied, uploaded, ...waiting]);
  expect(order).toEqual(["upload", "copy", "copy", "copy"]);
  expect(paths.flatMap(copies)).toEqual(paths.map((name) => `${name}-320.jpeg`));
});
