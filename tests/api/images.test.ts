import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as imagesRoute from "@/app/api/images/route";
import * as putRoute from "@/app/api/objects/upload/[token]/route";
import * as uploadRoute from "@/app/api/objects/upload/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { db } from "@/lib/db/client";
import { IMAGE_WIDTHS } from "@/lib/media/limits";
import { decodeQueue } from "@/lib/media/queues";
import { type Call, call, callJson } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { animation, type Format, looksLike, picture } from "../support/images";
import { signIn } from "../support/sign-in";

const MAX = 10_485_760;
const dataDir = temporaryDataDir();

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
});

const kept = () => {
  try {
    return readdirSync(path.join(dataDir, "uploads"));
  } catch {
    return [];
  }
};
const newUrl = async (headers?: Record<string, string>): Promise<string> =>
  (await callJson(uploadRoute.POST, { method: "POST", cookie, headers })).body.uploadURL;
const tokenOf = (url: string) => new URL(url).pathname.replace("/api/objects/upload/", "");
const put = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  callJson(putRoute.PUT, {
    method: "PUT",
    params: { token: tokenOf(url) },
    body,
    headers: { "Content-Type": "image/png", ...headers },
  });
const register = (imageURL: unknown, headers?: Record<string, string>) =>
  callJson(imagesRoute.PUT, { method: "PUT", cookie, body: { imageURL }, headers });
const get = (name: string | string[], query = "", headers?: Record<string, string>, asked: Call = {}) =>
  call(objectRoute.GET, { url: `/objects/x${query}`, params: { path: [name].flat() }, headers, ...asked });

async function upload(bytes: Buffer): Promise<string> {
  const url = await newUrl();
  expect((await put(url, bytes)).status).toBe(200);
  const { status, body } = await register(url);
  expect(status).toBe(200);
  return body.objectPath;
}

async function bytesOf(objectPath: string): Promise<Buffer> {
  return Buffer.from(await (await get(objectPath.replace("/objects/", ""))).arrayBuffer());
}

describe("an upload", () => {
  it.each(["jpeg", "png", "webp", "avif", "gif"] as Format[])(
    "an uploaded %s is served with its type and pixels, and without its location",
    async (format) => {
      const original = await picture(format);
      expect(original.includes("GPSLatitude") || (await sharp(original).metadata()).exif !== undefined).toBe(
        format !== "gif",
      );
      const objectPath = await upload(original);
      expect(objectPath).toMatch(/^\/objects\/[0-9a-f]{32}\.(jpg|png|webp|avif|gif)$/);

      const response = await get(objectPath.replace("/objects/", ""));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": `image/${format}`,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const stored = Buffer.from(await response.arrayBuffer());
      expect(stored.includes("GPSLatitude")).toBe(false);
      expect(stored.includes("xmpmeta")).toBe(false);
      expect(stored.includes("Ada\0")).toBe(false);
      const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
      expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
      expect(await looksLike(stored, original)).toBe(true);

      const { autoOrient } = await sharp(original).metadata();
      const name = objectPath.slice("/objects/".length);
      const size = await db().media.findUnique({ where: { object: name }, select: { width: true, height: true } });
      expect(size).toEqual(autoOrient);
    },
  );

  it.each(["gif", "webp"] as const)("an animated %s stays animated after its upload", async (format) => {
    const original = await animation(format);
    const stored = await bytesOf(await upload(original));
    const [{ pages, loop, delay }, before] = [await sharp(stored).metadata(), await sharp(original).metadata()];
    expect({ pages, loop, delay }).toEqual({ pages: before.pages, loop: before.loop, delay: before.delay });
    expect(pages).toBe(3);
  });

  it.each(["png", "avif"] as const)(
    "an animated %s, whose frames cannot be kept, is refused with a word",
    async (format) => {
      const still = await picture(format, 64, 64);
      // the chunk after the header, the brand of sequences
      const animated =
        format === "png"
          ? Buffer.concat([
              still.subarray(0, 33),
              Buffer.from("\0\0\0\x08acTL", "latin1"),
              Buffer.alloc(12),
              still.subarray(33),
            ])
          : Buffer.concat([still.subarray(0, 8), Buffer.from("avis"), still.subarray(12)]);
      expect((await put(await newUrl(), still)).status).toBe(200);
      const { status, body } = await put(await newUrl(), animated);
      expect([status, body.message]).toEqual([
        415,
        "Animated PNG and AVIF images would not move. Please use an animated GIF or WebP.",
      ]);
    },
  );

  it("an image with a palette keeps it after its upload, and so its size", async () => {
    const original = await sharp(await picture("png", 300, 200))
      .png({ palette: true, colors: 32 })
      .toBuffer();
    const stored = await bytesOf(await upload(original));
    expect((await sharp(stored).metadata()).isPalette).toBe(true);
    expect(stored.length).toBeLessThan(original.length * 1.2);
    expect(await looksLike(stored, original)).toBe(true);
  });

  it("an image in another color space is stored in sRGB and looks the same", async () => {
    const original = await sharp(await picture("png", 300, 200))
      .withIccProfile("p3")
      .jpeg({ progressive: true })
      .toBuffer();
    const stored = await bytesOf(await upload(original));
    const { space, icc } = await sharp(stored).metadata();
    expect([space, icc]).toEqual(["srgb", undefined]);
    expect(await looksLike(stored, original)).toBe(true);
  });

  it.each(["jpeg", "png", "webp", "gif"] as Format[])(
    "a %s followed by other data is stored up to the end of the image",
    async (format) => {
      const stored = await bytesOf(
        await upload(Buffer.concat([await picture(format), Buffer.from("<script>alert(1)</script>PK\x03\x04")])),
      );
      expect(stored.includes("<script>")).toBe(false);
    },
  );

  it("an upload may have 10485760 bytes and not one more", async () => {
    const png = await picture("png");
    const filler = Buffer.alloc(MAX - png.length);
    const url = await newUrl();
    const tooLarge = await put(url, Buffer.concat([png, filler, Buffer.alloc(1)]));
    expect(tooLarge.status).toBe(413);
    expect(kept()).not.toContain(expect.stringContaining(tokenOf(url).slice(0, 32)));
    expect((await put(url, Buffer.concat([png, filler]))).status).toBe(200);
  });

  it.each([
    ["is announced", { "Content-Length": String(MAX + 1) }],
    ["does not end", {}],
  ])("an oversized upload that %s is cut off", async (_what, headers) => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_048_576;
        controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    const before = kept();
    expect((await put(await newUrl(), endless, headers)).status).toBe(413);
    expect(sent).toBeLessThan(MAX + 5 * 1_048_576);
    expect(kept()).toEqual(before);
  });

  it("an aborted upload leaves nothing behind", async () => {
    const png = await picture("png");
    const before = kept();
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(png.subarray(0, 100));
        controller.error(new Error("gone"));
      },
    });
    vi.spyOn(console, "error").mockImplementation(() => {});
    const url = await newUrl();
    expect((await put(url, broken)).status).toBeGreaterThanOrEqual(400);
    vi.restoreAllMocks();
    expect(kept()).toEqual(before);
    expect(await db().media.count()).toBe(0);
    expect((await register(url)).status).toBe(404);
  });

  it.each([
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["script", Buffer.from("alert(1)")],
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["ZIP", Buffer.from("PK\x03\x04xxxxxxxxxxxxxxxxxxxxxxx")],
    ["a program", Buffer.from("\x7fELF\x02\x01\x01")],
    ["nothing", Buffer.alloc(0)],
    ["a PNG signature alone", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a GIF signature before a script", Buffer.from("GIF89a/*xxxxxxxxx*/=1;alert(1)")],
    [
      "a JPEG signature before HTML",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<html>".repeat(20))]),
    ],
    ["a RIFF that is no WebP", Buffer.from("RIFF\x10\0\0\0WAVEfmt ")],
    ["an AVIF with boxes of nonsense", Buffer.from("\0\0\0\x14ftypavif\0\0\0\0avif\xff\xff\xff\xffmeta", "latin1")],
  ])("an upload of %s is rejected", async (_what, bytes) => {
    const url = await newUrl();
    const { status, body } = await put(url, bytes);
    expect([status, typeof body.message]).toEqual([415, "string"]);
    expect(await db().media.count()).toBe(0);
    expect((await register(url)).status).toBe(404);
  });

  it.each(["jpeg", "png", "webp", "avif", "gif"] as Format[])("an upload of half a %s is rejected", async (format) => {
    const bytes = await picture(format, 400, 300);
    expect((await put(await newUrl(), bytes.subarray(0, Math.floor(bytes.length / 2)))).status).toBe(415);
  });

  it("an upload of a PNG with a complete frame and broken pixels is rejected", async () => {
    const png = Buffer.from(await picture("png", 400, 300));
    const start = png.indexOf("IDAT");
    const end = start + 4 + png.readUInt32BE(start - 4);
    png.fill(0xff, start + 40, end);
    png.writeUInt32BE(crc32(png.subarray(start, end)), end);
    expect((await put(await newUrl(), png)).status).toBe(415);
  });

  it("an upload of an image that would take all memory is rejected", async () => {
    const png = Buffer.from(await picture("png"));
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    expect((await put(await newUrl(), png)).status).toBe(415);
  });
});

describe("an image", () => {
  const size = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#7a9" } }).png({ compressionLevel: 1 });

  it("an image may have 50 megapixels and not more", async () => {
    expect((await put(await newUrl(), await size(10_000, 5_000).toBuffer())).status).toBe(200);
    const { status, body } = await put(await newUrl(), await size(10_000, 5_001).toBuffer());
    expect([status, body.message]).toEqual([415, "An image can have at most 50 megapixels in all frames together."]);
  });

  it("an image may have 300 frames and not more", async () => {
    const animated = async (frames: number) => {
      // equal frames are merged
      const pages = Array.from({ length: frames }, (_, n) =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: n % 2 ? "#fff" : "#000" } })
          .png()
          .toBuffer(),
      );
      return sharp(await Promise.all(pages), { join: { animated: true } })
        .gif()
        .toBuffer();
    };
    expect((await put(await newUrl(), await animated(300))).status).toBe(200);
    const { status, body } = await put(await newUrl(), await animated(301));
    expect([status, body.message]).toEqual([415, "An animation can have at most 300 frames."]);
  });

  it("an image that would take too much memory in its format is rejected by its header", async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#7a9" } })
      .avif()
      .toBuffer();
    const at = avif.indexOf("ispe");
    avif.writeUInt32BE(7_000, at + 8);
    avif.writeUInt32BE(7_000, at + 12);
    expect((await put(await newUrl(), avif)).status).toBe(415);
  });
});

describe("an upload URL", () => {
  it("an upload URL is absolute, on the origin of the request", async () => {
    expect(await newUrl()).toMatch(/^http:\/\/localhost:3000\/api\/objects\/upload\/[\w.-]+$/);
    expect(await newUrl({ Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" })).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\//,
    );
    expect(await newUrl({ Host: "evil.example", "X-Forwarded-Host": "evil.example" })).toMatch(
      /^http:\/\/localhost:3000\//,
    );
  });

  it("an upload URL works once", async () => {
    const url = await newUrl();
    const [one, other] = [await picture("png"), await picture("jpeg")];
    expect((await put(url, one)).status).toBe(200);
    expect((await put(url, other)).status).toBe(409);
    const { objectPath } = (await register(url)).body;
    expect(await looksLike(await bytesOf(objectPath), one)).toBe(true);
    expect((await register(url)).body).toMatchObject({ objectPath });
  });

  it("an upload URL accepts one of ten simultaneous uploads", async () => {
    const url = await newUrl();
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(n % 2 ? "png" : "jpeg")));
    const answers = await Promise.all(pictures.map((bytes) => put(url, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(kept().filter((name) => name.startsWith(tokenOf(url).slice(0, 32)))).toHaveLength(1);
    const winner = pictures[answers.findIndex(({ status }) => status === 200)];
    expect(await looksLike(await bytesOf((await register(url)).body.objectPath), winner as Buffer)).toBe(true);
  });

  it.each([
    ["for another image", (token: string) => token.replace(/^./, (first) => (first === "a" ? "b" : "a"))],
    [
      "with more time",
      (token: string) => token.replace(/\.(\d{10})\./, (_all, expiry) => `.${Number(expiry) + 3600}.`),
    ],
    ["with another signature", (token: string) => token.replace(/[^.]+$/, (own) => [...own].reverse().join(""))],
    ["without a signature", (token: string) => token.split(".").slice(0, 2).join(".")],
    ["of nothing", () => ""],
    ["that climbs", () => "../../etc/passwd"],
    ["of 100,000 characters", () => "a".repeat(100_000)],
  ])("an upload URL %s is rejected", async (_what, forge) => {
    const url = `http://localhost:3000/api/objects/upload/${encodeURIComponent(forge(tokenOf(await newUrl())))}`;
    const { status } = await callJson(putRoute.PUT, {
      method: "PUT",
      params: { token: decodeURIComponent(tokenOf(url)) },
      body: await picture("png"),
      headers: { "Content-Type": "image/png" },
    });
    expect([403, 404]).toContain(status);
    expect((await register(url)).status).toBe(400);
    expect(await db().media.count()).toBe(0);
  });

  it("rejects an upload URL older than 15 minutes", async () => {
    const url = await newUrl();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 60_000 + 1000 });
    try {
      const { status, body } = await put(url, await picture("png"));
      expect([status, body.message]).toEqual([403, "Request has expired"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("an upload URL does not accept requests from other sites", async () => {
    expect(
      (await put(await newUrl(), await picture("png"), { Origin: "https://evil.example", Host: "localhost:3000" }))
        .status,
    ).toBe(403);
  });
});

describe("PUT /api/images", () => {
  it("registering an image fetches nothing and accepts only the site's own finished uploads", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const token = tokenOf(await newUrl());
    const finished = await newUrl();
    await put(finished, await picture("png"));
    const good = tokenOf(finished);
    for (const url of [
      "https://evil.example/x.png",
      `https://evil.example/api/objects/upload/${good}`,
      `http://localhost:3001/api/objects/upload/${good}`,
      `https://localhost:3000/api/objects/upload/${good}`,
      `http://user@localhost:3000/api/objects/upload/${good}`,
      `http://localhost:3000/api/objects/upload/../../${good}`,
      `http://localhost:3000/elsewhere/${good}`,
      "http://127.0.0.1/x",
      "http://[::1]/x",
      "http://0x7f000001/",
      "http://2130706433/",
      "http://localhost/",
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      "data:image/png;base64,AAAA",
      "javascript:1",
      "//evil.example",
      "/objects/../../etc/passwd",
      "ftp://x/",
      "x",
      "http://",
    ]) {
      expect([url, (await register(url)).status]).toEqual([url, 400]);
    }
    expect((await register(`http://localhost:3000/api/objects/upload/${token}`)).status).toBe(404);
    for (const value of [null, 7, {}, [], "", { set: "x" }, "x".repeat(5000)])
      expect((await register(value)).status).toBe(400);
    expect(fetched).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("registering an image accepts an upload URL under the host name of the request", async () => {
    const url = await newUrl({ Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" });
    await put(url, await picture("png"));
    expect((await register(url, { Host: "127.0.0.1:3000", Origin: "http://127.0.0.1:3000" })).status).toBe(200);
  });
});

describe("GET /objects/…", () => {
  const copies = (name: string) => readdirSync(path.join(dataDir, "variants")).filter((file) => file.startsWith(name));

  it.each([
    ["f".repeat(32) + ".png"],
    ["..", "database.lock"],
    ["../database.lock"],
    ["..%2f..%2fetc%2fpasswd"],
    ["/etc/passwd"],
    [""],
    ["."],
    ["a", "b"],
    ["f".repeat(32) + ".png\u0000.svg"],
    ["F".repeat(32) + ".png"],
    ["f".repeat(32) + ".svg"],
    [".probe"],
    ["uploads"],
  ])("GET /objects responds 404 to %s", async (...names) => {
    const response = await get(names as unknown as string[]);
    expect(response.status).toBe(404);
  });

  it("GET /objects responds 304 to a known ETag, while the image is there", async () => {
    const name = (await upload(await picture("png"))).replace("/objects/", "");
    const etag = (await get(name)).headers.get("etag") ?? "";
    expect((await get(name, "", { "If-None-Match": etag })).status).toBe(304);
    rmSync(path.join(dataDir, "uploads", name));
    expect((await get(name, "", { "If-None-Match": etag })).status).toBe(404);
  });

  it("GET /objects serves smaller copies in an accepted format, and the image itself where it is no wider", async () => {
    const name = (await upload(await picture("jpeg", 300, 1000))).replace("/objects/", "");
    const copy = async (query: string, accept: string) => {
      const response = await get(name, query, { Accept: accept });
      const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [response.headers.get("content-type"), format, width, response.headers.get("vary")];
    };
    // upright it is 1000 wide
    expect(await copy("?w=320", "image/avif,image/webp,*/*")).toEqual(["image/avif", "heif", 320, "Accept"]);
    expect(await copy("?w=640", "image/webp,*/*")).toEqual(["image/webp", "webp", 640, "Accept"]);
    expect(await copy("?w=640", "*/*")).toEqual(["image/jpeg", "jpeg", 640, "Accept"]);
    expect(await copy("?w=1280", "image/avif")).toEqual(["image/jpeg", "jpeg", 1000, "Accept"]);
    expect(await copy("?w=333", "image/avif")).toEqual(["image/jpeg", "jpeg", 1000, null]);
    expect(await copy("?w=abc", "image/avif")).toEqual(["image/jpeg", "jpeg", 1000, null]);
    expect(copies(name)).toHaveLength(3);
  });

  it.each(["", "?w=320", "?crop=1200x630"])(
    "HEAD of an image with '%s' makes no copy and opens no file",
    async (query) => {
      const name = (await upload(await picture("jpeg", 1300, 1000))).replace("/objects/", "");
      const { status, headers, body } = await get(name, query, {}, { method: "HEAD" });
      expect([status, headers.get("content-type"), body]).toEqual([200, "image/jpeg", null]);
      expect(copies(name)).toEqual([]);
      expect((await get("f".repeat(32) + ".jpg", query, {}, { method: "HEAD" })).status).toBe(404);
    },
  );

  it("GET /objects makes at most 50 copies at once, none for who has gone, and uploads come first", async () => {
    const names: string[] = [];
    for (let count = 0; count < 3; count++)
      names.push((await upload(await picture("jpeg", 20 + count, 2000))).slice(9));
    const variants = names.flatMap((name) =>
      ["image/avif", "image/webp", "*/*"].flatMap((accept) =>
        IMAGE_WIDTHS.map((width) => ({ name, query: `?w=${width}`, accept })),
      ),
    );
    let release = () => {};
    const held = decodeQueue(() => new Promise<void>((resolve) => (release = resolve)));
    const visitor = new AbortController();
    const ask = async ({ name, query, accept }: (typeof variants)[number]) => {
      const { status, headers } = await get(name, query, { Accept: accept }, { signal: visitor.signal });
      return [status, headers.get("content-type"), headers.get("cache-control")];
    };
    const waiting = variants.slice(0, 50).map(ask);
    await setTimeout(500);
    expect(await Promise.all(variants.slice(50, 51).map(ask))).toEqual([[200, "image/jpeg", "no-store"]]);

    visitor.abort();
    const order: string[] = [];
    const copied = get(names[0] ?? "", "?w=320", { Accept: "image/webp" }).then(() => order.push("copy"));
    await setTimeout(50);
    const uploaded = decodeQueue(async () => order.push("upload"));
    release();
    await Promise.all([held, copied, uploaded, ...waiting]);
    expect(order).toEqual(["upload", "copy"]);
    expect(names.flatMap(copies)).toEqual([`${names[0]}-320.webp`]);
  });
});
