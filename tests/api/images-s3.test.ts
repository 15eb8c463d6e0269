import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as imagesRoute from "@/app/api/images/route";
import * as uploadRoute from "@/app/api/objects/upload/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { s3 } from "@/lib/storage/s3";
import { storage } from "@/lib/storage/storage";
import { call, callJson } from "../support/call";
import { looksLike, picture } from "../support/images";
import { libraryOf, pdf } from "../support/library";
import { startS3Store } from "../support/s3-store";
import { signIn } from "../support/sign-in";

const TERMS = { types: ["image/png"], maxBytes: 10_485_760, seconds: 900 };

const SITE = "http://localhost:3000";
const MAX = 10_485_760;
let store: Awaited<ReturnType<typeof startS3Store>>;
let cookie: string;

beforeAll(async () => {
  store = await startS3Store(SITE);
  setEnv(store.env);
});
afterAll(async () => {
  await store.stop();
  setEnv(Object.fromEntries(Object.keys(store.env).map((name) => [name, ""])));
});
beforeEach(async () => {
  cookie = await signIn();
  await store.empty();
  // the reason is asserted where it matters
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

const newUrl = async (query = ""): Promise<string> =>
  (await callJson(uploadRoute.POST, { method: "POST", cookie, url: `/api/objects/upload${query}` })).body.uploadURL;
const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: "PUT", body: new Uint8Array(body), headers: { "Content-Type": "image/jpeg", ...headers } });
const register = (imageURL: string) => callJson(imagesRoute.PUT, { method: "PUT", cookie, body: { imageURL } });
const get = (objectPath: string) =>
  call(objectRoute.GET, { url: objectPath, params: { path: [objectPath.replace("/objects/", "")] } });
const objects = async () => (await store.keys()).filter((key) => key.startsWith("objects/"));

describe("an image sent to the bucket", () => {
  it("an image in the bucket is checked, kept and served, and its upload is removed", async () => {
    const original = await picture("jpeg");
    const url = await newUrl(`?size=${original.length}&type=image/jpeg`);
    expect(url).toMatch(new RegExp(`^${store.bucketUrl}/uploads/[\\w.-]+\\?`));
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      "X-Amz-Expires": "900",
      "X-Amz-SignedHeaders": "content-length;content-type;host",
    });
    expect((await put(url, original)).status).toBe(200);

    const { status, body } = await register(url);
    expect(status).toBe(200);
    expect(body.objectPath).toMatch(/^\/objects\/[0-9a-f]{32}\.jpg$/);
    expect(await store.keys()).toEqual([body.objectPath.slice(1)]);
    expect((await register(url)).body).toEqual(body);

    const response = await get(body.objectPath);
    const served = Buffer.from(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-body-length": String(served.length),
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(served.includes("Ada")).toBe(false);
    expect(await looksLike(served, original)).toBe(true);
    const kept = await fetch(`${store.bucketUrl}${body.objectPath}`);
    expect([kept.headers.get("content-type"), Buffer.from(await kept.arrayBuffer()).equals(served)]).toEqual([
      "image/jpeg",
      true,
    ]);
  });

  it("a PDF in the bucket is checked, kept and served for saving, and is no picture", async () => {
    const library = libraryOf(cookie);
    const [bytes, url] = [pdf(), await newUrl("?type=application/pdf")];
    expect((await put(url, bytes, { "Content-Type": "application/pdf" })).status).toBe(200);
    expect((await library.registerFile(url, "plan.pdf")).body).toMatchObject({ name: "plan.pdf", bytes: bytes.length });
    expect((await register(url)).status).toBe(415);
    const { objectPath } = (await library.registerFile(url)).body;
    expect(await store.keys()).toEqual([objectPath.slice(1)]);
    const response = await get(objectPath);
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="plan.pdf"');
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await fetch(`${store.bucketUrl}${objectPath}`)).headers.get("content-type")).toBe("application/pdf");
  });

  it.each([
    ["a picture", () => picture("png"), 415],
    ["too large a PDF", async () => Buffer.concat([pdf(), Buffer.alloc(MAX)]), 413],
  ])("an upload of %s to the bucket is refused as a file and deleted", async (_what, bytes, status) => {
    const url = await newUrl();
    await put(url, await bytes(), { "Content-Type": "application/pdf" });
    expect((await libraryOf(cookie).registerFile(url)).status).toBe(status);
    expect(await store.keys()).toEqual([]);
  });

  it("an upload to the bucket needs no announcement of its size and type", async () => {
    const url = await newUrl();
    expect((await put(url, await picture("png"), { "Content-Type": "image/png" })).status).toBe(200);
    expect((await register(url)).status).toBe(200);
  });

  it("an upload to the bucket that is no image is deleted and leaves nothing", async () => {
    const url = await newUrl();
    await put(url, Buffer.from("<!doctype html><script>alert(1)</script>"));
    expect((await register(url)).status).toBe(415);
    expect(await store.keys()).toEqual([]);
    expect((await register(url)).status).toBe(404);
  });

  it("an upload to the bucket accepts 10485760 bytes and rejects one more", async () => {
    const png = await picture("png");
    const [fits, tooLarge] = [
      Buffer.concat([png, Buffer.alloc(MAX - png.length)]),
      Buffer.concat([png, Buffer.alloc(MAX - png.length + 1)]),
    ];
    const [one, other] = [await newUrl(), await newUrl()];
    await put(one, fits);
    await put(other, tooLarge);
    expect((await register(one)).status).toBe(200);
    expect((await register(other)).status).toBe(413);
    expect((await store.keys()).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  it("a compressed upload to the bucket is limited by its unpacked size", async () => {
    const url = await newUrl();
    await put(url, gzipSync(Buffer.concat([await picture("png"), Buffer.alloc(MAX)])), { "Content-Encoding": "gzip" });
    expect((await register(url)).status).toBe(413);
  });

  it("several simultaneous registrations of an upload make one object, which the others then find", async () => {
    const url = await newUrl();
    await put(url, await picture("jpeg"));
    const answers = await Promise.all([1, 2, 3].map(() => register(url)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    expect((await register(url)).status).toBe(200);
    expect(await objects()).toHaveLength(1);
  });

  it("a registered image stays unchanged when its upload URL is used again", async () => {
    const [url, original] = [await newUrl(), await picture("jpeg")];
    await put(url, original);
    const { objectPath } = (await register(url)).body;
    await put(url, await picture("jpeg", 64, 64));
    expect((await register(url)).body).toMatchObject({ objectPath });
    expect(await looksLike(Buffer.from(await (await get(objectPath)).arrayBuffer()), original)).toBe(true);
    expect(await objects()).toHaveLength(1);
  });
});

describe("an upload URL", () => {
  it.each([
    ["another signature", (url: string) => url.replace(/Signature=\w{8}/, "Signature=00000000")],
    ["another object", (url: string) => url.replace("/uploads/", "/objects/")],
    ["more time", (url: string) => url.replace("Expires=900", "Expires=90000")],
    ["fewer promises", (url: string) => url.replace("content-length%3Bcontent-type%3Bhost", "host")],
  ])("the bucket rejects an upload URL with %s", async (_what, change) => {
    const [bytes, url] = [
      await picture("jpeg"),
      await newUrl(`?size=${(await picture("jpeg")).length}&type=image/jpeg`),
    ];
    expect(change(url)).not.toBe(url);
    expect((await put(change(url), bytes)).status).toBe(403);
    expect(await store.keys()).toEqual([]);
  });

  it("the bucket accepts only the announced size and type", async () => {
    const bytes = await picture("jpeg");
    const url = await newUrl(`?size=${bytes.length}&type=image/jpeg`);
    expect((await put(url, bytes, { "Content-Type": "text/html" })).status).toBe(403);
    expect((await put(url, Buffer.concat([bytes, Buffer.alloc(1)]))).status).toBe(403);
    expect(await store.keys()).toEqual([]);
    expect((await put(url, bytes)).status).toBe(200);
  });

  it("rejects an upload to the bucket whose URL is older than 15 minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 15 * 60_000 - 2_000 });
    const url = new URL((await storage().uploadUrl("late", TERMS)) ?? "");
    vi.useRealTimers();
    expect((await put(url.href, await picture("jpeg"))).status).toBe(403);
  });

  it("asks no foreign store for an upload", async () => {
    const url = await newUrl();
    const token = new URL(url).pathname.split("/").at(-1) ?? "";
    await store.goAway();
    for (const other of [
      url.replace(store.endpoint, "https://evil.example"),
      url.replace(store.bucketUrl, `${store.bucketUrl}-2`),
      `${store.bucketUrl}/uploads/${token.slice(0, -1)}x`,
      `${store.bucketUrl}/uploads/../objects/${token}`,
      `${store.bucketUrl}/objects/${token}`,
      url.replace("http://", "http://user@"),
      "http://169.254.169.254/uploads/x",
    ]) {
      // 503 would be a call
      expect([other, (await register(other)).status]).toEqual([other, 400]);
    }
    await store.comeBack();
  });
});

describe("the bucket", () => {
  it("an unavailable bucket gives 503, and the upload can be registered when it is back", async () => {
    const [one, two] = [await newUrl(), await newUrl()];
    await put(one, await picture("png"));
    await put(two, await picture("png"));
    const { objectPath } = (await register(one)).body;
    await store.goAway();
    expect((await register(two)).status).toBe(503);
    expect((await get(objectPath)).status).toBe(503);
    expect(vi.mocked(console.error).mock.calls.flat().join(" ")).toMatch(/image store failed.*ECONNREFUSED/);
    await store.comeBack();
    expect((await register(two)).status).toBe(200);
    expect((await get(objectPath)).status).toBe(200);
  });

  it("deletes a stored image from the bucket, and nothing where there is none", async () => {
    const url = await newUrl();
    await put(url, await picture("jpeg"));
    const name = (await register(url)).body.objectPath.replace("/objects/", "");
    await storage().delete(name);
    expect([await store.keys(), await storage().size(name)]).toEqual([[], null]);
    await expect(storage().delete(name)).resolves.toBeUndefined();
  });

  it("a bucket that fails between reading and storing leaves no row behind", async () => {
    const url = await newUrl();
    await put(url, await picture("png"));
    const withoutBucket = s3({ ...store.env, S3_BUCKET: "no-such-bucket" });
    await expect(withoutBucket.put("x.png", await picture("png"), "image/png")).rejects.toThrow(/cannot be reached/);
    expect(await db().media.count()).toBe(0);
  });

  it("a bucket that rejects the key gives 503 and names the reason in the log", async () => {
    const refused = s3({ ...store.env, S3_SECRET_ACCESS_KEY: "wrong" });
    await expect(refused.put("x.png", await picture("png"), "image/png")).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(refused.get("x.png")).rejects.toMatchObject({ code: "unavailable" });
    expect(vi.mocked(console.error).mock.calls.flat().join(" ")).toMatch(/403.*SignatureDoesNotMatch/s);
  });

  it("the bucket's CORS rules allow pages of this site alone to send images", async () => {
    const ask = async (origin: string) => {
      const headers = {
        Origin: origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
      };
      return (await fetch(await newUrl(), { method: "OPTIONS", headers })).status;
    };
    expect([await ask(SITE), await ask("https://evil.example")]).toEqual([200, 403]);
  });
});

const settings = {
  S3_BUCKET: "pictures",
  S3_REGION: "eu-central-1",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};
it.each([
  [undefined, "https://pictures.s3.eu-central-1.amazonaws.com/uploads/t?"],
  ["https://s3.example.org", "https://s3.example.org/pictures/uploads/t?"],
  ["https://project.example.co/storage/v1/s3", "https://project.example.co/storage/v1/s3/pictures/uploads/t?"],
])("an upload URL at the endpoint %s begins with %s", async (S3_ENDPOINT, start) => {
  const { uploadUrl, uploadOrigin, tokenOf } = s3({ ...settings, S3_ENDPOINT });
  const url = new URL((await uploadUrl("t", TERMS)) ?? "");
  expect(url.href.startsWith(start)).toBe(true);
  expect([uploadOrigin, tokenOf(url)]).toEqual([url.origin, "t"]);
});
