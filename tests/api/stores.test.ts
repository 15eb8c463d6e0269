/** Pictures and files that browsers send to a bucket (S3) or to Vercel Blob. */
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setEnv } from "@/lib/env";
import { checkStorage } from "@/lib/health/checks";
import { s3 } from "@/lib/storage/s3";
import { storage } from "@/lib/storage/storage";
import { middleware } from "@/middleware";
import { onLoopback, startBlobStore, startS3Store } from "../support/other-programs";
import { ask, callJson, signInEach, statusesOf } from "../support/call";
import { getObject, library, objectBytes, pdf } from "../support/library";
import { looksLike, picture } from "../support/images";

const SITE = "http://localhost:3000";
const MAX = 10_485_760;
const TERMS = { types: ["image/png"], maxBytes: MAX, seconds: 900 };
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");

signInEach();
// tests check the logged reason only if it matters
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const newUrl = async (query = ""): Promise<string> => (await ask(`POST /api/objects/upload${query}`)).body.uploadURL;
const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: "PUT", body: new Uint8Array(body), headers: { "Content-Type": "image/jpeg", ...headers } });
const { register, registerFile } = library;

async function startBucket() {
  const store = await startS3Store(SITE);
  setEnv(store.env);
  return {
    ...store,
    tokenIn: (url: string) => new URL(url).pathname.split("/").at(-1) ?? "",
    foreign: (url: string, token: string) => [
      url.replace(store.endpoint, "https://evil.example"),
      url.replace(store.bucketUrl, `${store.bucketUrl}-2`),
      `${store.bucketUrl}/uploads/${token.slice(0, -1)}x`,
      `${store.bucketUrl}/uploads/../objects/${token}`,
      `${store.bucketUrl}/objects/${token}`,
      url.replace("http://", "http://user@"),
      "http://169.254.169.254/uploads/x",
    ],
    stop: async () => {
      await store.stop();
      setEnv(Object.fromEntries(Object.keys(store.env).map((name) => [name, ""])));
    },
  };
}

async function startBlobs() {
  const store = await startBlobStore();
  process.env.VERCEL_BLOB_API_URL = store.apiUrl;
  process.env.VERCEL_BLOB_RETRIES = "0";
  setEnv({ BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_double_secret" });
  return {
    keys: async () => [...store.blobs.keys()],
    empty: async () => store.blobs.clear(),
    goAway: async (): Promise<void> => void (store.state.down = true),
    comeBack: async (): Promise<void> => void (store.state.down = false),
    tokenIn: (url: string) => new URL(url).searchParams.get("pathname")?.replace("uploads/", "") ?? "",
    foreign: (url: string, token: string) => [
      url.replace(store.apiUrl, "https://evil.example/api"),
      `${store.apiUrl}/?pathname=objects/${token}`,
      `${store.apiUrl}/?pathname=uploads/${token.slice(0, -1)}x`,
      `${store.apiUrl}/elsewhere?pathname=uploads/${token}`,
      "http://169.254.169.254/?pathname=uploads/x",
    ],
    stop: async () => {
      await store.stop();
      delete process.env.VERCEL_BLOB_API_URL;
      setEnv({ BLOB_READ_WRITE_TOKEN: "" });
    },
  };
}

describe.each([
  ["bucket", startBucket],
  ["blob store", startBlobs],
])("the %s", (_name, start) => {
  let store: Awaited<ReturnType<typeof startBlobs>>;
  beforeAll(async () => void (store = await start()));
  afterAll(() => store.stop());
  beforeEach(() => store.empty());

  it("a picture is checked, kept and served, its upload is removed, and it can be deleted", async () => {
    const [url, original] = [await newUrl(), await picture("jpeg")];
    expect((await put(url, original)).status).toBe(200);
    const { objectPath } = (await register(url)).body;
    expect(objectPath).toMatch(/^\/objects\/\w{32}\.jpg$/);
    expect(await store.keys()).toEqual([objectPath.slice(1)]);
    const response = await getObject(objectPath);
    const served = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-body-length")).toBe(String(served.length));
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    const like = await looksLike(served, original);
    expect({ like, names: served.includes("Ada") }).toEqual({ like: true, names: false });
    await put(url, await picture("jpeg", 64, 64));
    expect((await register(url)).body).toMatchObject({ objectPath });
    expect((await objectBytes(objectPath)).equals(served)).toBe(true);
    const name = objectPath.replace("/objects/", "");
    // the second time, there is nothing to delete
    for (let times = 0; times < 2; times += 1) await storage().delete(name);
    expect(await store.keys()).not.toContain(objectPath.slice(1));
    expect(await storage().size(name)).toBeNull();
  });

  it("a PDF is checked, kept and served as a download, and is not accepted as a picture", async () => {
    const [bytes, url] = [pdf(), await newUrl("?type=application/pdf")];
    await put(url, bytes, { "Content-Type": "application/pdf" });
    const { objectPath } = (await registerFile(url, "plan.pdf")).body;
    expect(await register(url)).toMatchObject({ status: 415 });
    expect(await store.keys()).toEqual([objectPath.slice(1)]);
    const { headers } = await getObject(objectPath);
    expect(headers.get("content-disposition")).toContain('attachment; filename="plan.pdf"');
    expect((await objectBytes(objectPath)).equals(bytes)).toBe(true);
    expect(await registerFile(await newUrl(), "nothing.pdf")).toMatchObject({ status: 404 });
  });

  it("an upload of HTML is refused as a picture, and nothing is kept", async () => {
    const url = await newUrl();
    await put(url, HTML);
    expect(await register(url)).toMatchObject({ status: 415 });
    expect(await store.keys()).toEqual([]);
    expect(await register(url)).toMatchObject({ status: 404 });
  });

  it("simultaneous registrations of an upload make one object, which the others then find", async () => {
    const url = await newUrl();
    await put(url, await picture("jpeg"));
    const statuses = await statusesOf([1, 2, 3].map(() => register(url)));
    for (const status of statuses) expect([200, 404, 409]).toContain(status);
    expect(await register(url)).toMatchObject({ status: 200 });
    expect((await store.keys()).filter((key) => key.startsWith("objects/"))).toHaveLength(1);
  });

  it("an unavailable store causes 503, and is not called for foreign addresses", async () => {
    const [one, two] = [await newUrl(), await newUrl()];
    for (const url of [one, two]) await put(url, await picture("png"));
    const { objectPath } = (await register(one)).body;
    await store.goAway();
    expect(await statusesOf([register(two), getObject(objectPath)])).toEqual([503, 503]);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toMatch(/image store failed/);
    // a call would respond 503
    for (const other of store.foreign(two, store.tokenIn(two)))
      expect({ other, ...(await register(other)) }).toMatchObject({ other, status: 400 });
    await store.comeBack();
    expect(await statusesOf([register(two), getObject(objectPath)])).toEqual([200, 200]);
  });

  it("the policy of a staff screen lets browsers send to the store; a public page's does not", async () => {
    const policyOf = async (target: string) =>
      (await middleware(new NextRequest(SITE + target))).headers.get("content-security-policy");
    const { origin } = new URL(await newUrl());
    expect(await policyOf("/admin/media")).toContain(`connect-src 'self' ${origin};`);
    expect(await policyOf("/blog?q=x")).not.toContain(origin);
  });

  it("bytes at the site's own upload address are checked there", async () => {
    const token = store.tokenIn(await newUrl());
    const headers = { "Content-Type": "image/png" };
    const send = async (body: Buffer) => callJson(`PUT /api/objects/upload/${token}`, { body, headers });
    expect(await send(HTML)).toMatchObject({ status: 415 });
    expect(await send(await picture("png"))).toMatchObject({ status: 200 });
  });
});

describe("an upload address of the bucket", () => {
  let store: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => void (store = await startBucket()));
  afterAll(() => store.stop());
  beforeEach(() => store.empty());

  it("an upload address of the bucket accepts only the announced size and type, for 15 minutes", async () => {
    const bytes = await picture("jpeg");
    const url = await newUrl(`?size=${bytes.length}&type=image/jpeg`);
    const forged = [
      url.replace(/Signature=\w{8}/, "Signature=00000000"),
      url.replace("/uploads/", "/objects/"),
      url.replace("Expires=900", "Expires=90000"),
      url.replace("content-length%3Bcontent-type%3Bhost", "host"),
    ];
    expect(new Set([url, ...forged]).size).toBe(5);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 15 * 60_000 - 2_000 });
    const late = await storage().uploadUrl("late", TERMS);
    vi.useRealTimers();
    for (const refused of [...forged, late ?? ""]) expect((await put(refused, bytes)).status).toBe(403);
    expect((await put(url, bytes, { "Content-Type": "text/html" })).status).toBe(403);
    expect((await put(url, Buffer.concat([bytes, Buffer.alloc(1)]))).status).toBe(403);
    expect(await store.keys()).toEqual([]);
    expect((await put(url, bytes)).status).toBe(200);
  });

  it("an upload to the bucket may have 10485760 bytes, unpacked, and not one more", async () => {
    const png = await picture("png");
    const uploads: [Buffer, Record<string, string>, number][] = [
      [Buffer.concat([png, Buffer.alloc(MAX - png.length)]), {}, 200],
      [Buffer.concat([png, Buffer.alloc(MAX - png.length + 1)]), {}, 413],
      [gzipSync(Buffer.concat([png, Buffer.alloc(MAX)])), { "Content-Encoding": "gzip" }, 413],
    ];
    for (const [bytes, headers, status] of uploads) {
      const url = await newUrl();
      await put(url, bytes, headers);
      expect(await register(url)).toMatchObject({ status });
    }
    expect((await store.keys()).filter((key) => key.startsWith("uploads/"))).toEqual([]);
  });

  it("a bucket that rejects the key causes 503, and the log has the reason", async () => {
    const png = await picture("png");
    const refused = s3({ ...store.env, S3_SECRET_ACCESS_KEY: "wrong" });
    for (const ask of [() => refused.put("x.png", png, "image/png"), () => refused.get("x.png")])
      await expect(ask()).rejects.toMatchObject({ code: "unavailable" });
    expect(vi.mocked(console.error).mock.calls.flat().join(" ")).toMatch(/403.*SignatureDoesNotMatch/s);
  });

  it("an object of the bucket is read with its own length behind a proxy that compresses", async () => {
    const pixels = Buffer.alloc(2_000, "pixel");
    const proxy = await onLoopback(
      createServer(({ headers }, res) => {
        const isCompressed = headers["accept-encoding"]?.includes("gzip");
        if (isCompressed) res.setHeader("Content-Encoding", "gzip");
        res.end(isCompressed ? gzipSync(pixels) : pixels);
      }),
    );
    const found = await s3({ ...store.env, S3_ENDPOINT: proxy.url }).get("x.png");
    expect(found?.size).toBe(pixels.length);
    await found?.body.cancel();
    await proxy.stop();
  });

  it("a missing bucket fails the check of the store, a missing picture does not", async () => {
    expect(await checkStorage()).toMatchObject({ status: "ok" });
    setEnv({ S3_BUCKET: "mistyped" });
    expect(await checkStorage()).toMatchObject({ status: "failed", detail: expect.stringContaining("NoSuchBucket") });
  });

  it("a bucket that stops responding in the middle of a refusal causes 503", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, { signal } = {}) => {
      const silent = new ReadableStream({
        start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
      });
      return new Response(silent, { status: 500 });
    });
    const refused = expect(s3(store.env).get("x.png")).rejects.toMatchObject({ code: "unavailable" });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
  });

  it("the bucket's CORS rules allow only pages of this site to send images", async () => {
    const ask = async (origin: string) => {
      const asked = { "Access-Control-Request-Method": "PUT", "Access-Control-Request-Headers": "content-type" };
      return (await fetch(await newUrl(), { method: "OPTIONS", headers: { Origin: origin, ...asked } })).status;
    };
    expect({ own: await ask(SITE), foreign: await ask("https://evil.example") }).toEqual({ own: 200, foreign: 403 });
  });

  it.each([
    [undefined, "https://pictures.s3.eu-central-1.amazonaws.com/uploads/t?"],
    ["https://s3.example.org", "https://s3.example.org/pictures/uploads/t?"],
    ["https://project.example.co/storage/v1/s3", "https://project.example.co/storage/v1/s3/pictures/uploads/t?"],
  ])("an upload address at the endpoint %s begins with %s", async (S3_ENDPOINT, start) => {
    const key = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const bucket = s3({ S3_BUCKET: "pictures", S3_REGION: "eu-central-1", ...key, S3_ENDPOINT });
    const url = new URL((await bucket.uploadUrl("t", TERMS)) ?? "");
    expect(url.href.startsWith(start)).toBe(true);
    expect({ origin: bucket.uploadOrigin, token: bucket.tokenOf(url) }).toEqual({ origin: url.origin, token: "t" });
  });
});
