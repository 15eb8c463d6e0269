import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as imagesRoute from "@/app/api/images/route";
import * as putRoute from "@/app/api/objects/upload/[token]/route";
import * as uploadRoute from "@/app/api/objects/upload/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { setEnv } from "@/lib/env";
import { storage } from "@/lib/storage/storage";
import { startBlobStore } from "../support/blob-store";
import { call, callJson } from "../support/call";
import { looksLike, picture } from "../support/images";
import { libraryOf, pdf } from "../support/library";
import { signIn } from "../support/sign-in";

let store: Awaited<ReturnType<typeof startBlobStore>>;
let cookie: string;
const dataDir = mkdtempSync(path.join(tmpdir(), "collective-blob-"));

beforeAll(async () => {
  store = await startBlobStore();
  process.env.VERCEL_BLOB_API_URL = store.apiUrl;
  process.env.VERCEL_BLOB_RETRIES = "0";
  setEnv({ DATA_DIR: dataDir, BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_double_secret" });
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
  delete process.env.VERCEL_BLOB_API_URL;
  setEnv({ BLOB_READ_WRITE_TOKEN: "" });
});
beforeEach(async () => {
  cookie = await signIn();
  store.blobs.clear();
  store.calls.length = 0;
  store.state.down = false;
});

const newUrl = async (): Promise<string> =>
  (await callJson(uploadRoute.POST, { method: "POST", cookie })).body.uploadURL;
const put = (url: string, body: Buffer) =>
  fetch(url, { method: "PUT", body: new Uint8Array(body), headers: { "Content-Type": "image/jpeg" } });
const register = (imageURL: string) => callJson(imagesRoute.PUT, { method: "PUT", cookie, body: { imageURL } });

it("accepts an image that a browser has sent to the blob store, checks it and serves it", async () => {
  const original = await picture("jpeg");
  const url = await newUrl();
  expect(url.startsWith(`${store.apiUrl}/?pathname=uploads%2F`)).toBe(true);
  expect((await put(url, original)).status).toBe(200);
  const { status, body } = await register(url);
  expect(status).toBe(200);
  expect(body.objectPath).toMatch(/^\/objects\/[0-9a-f]{32}\.jpg$/);
  expect([...store.blobs.keys()]).toEqual([body.objectPath.slice(1)]);
  expect((await register(url)).body).toEqual(body);

  const response = await call(objectRoute.GET, {
    url: body.objectPath,
    params: { path: [body.objectPath.replace("/objects/", "")] },
  });
  const served = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(served.includes("Ada")).toBe(false);
  expect(await looksLike(served, original)).toBe(true);
});

it("accepts a PDF that a browser has sent to the blob store, and serves it for saving", async () => {
  const [url, bytes] = [await newUrl(), pdf()];
  const body = new Uint8Array(bytes);
  await fetch(url, { method: "PUT", body, headers: { "Content-Type": "application/pdf" } });
  const { objectPath } = (await libraryOf(cookie).registerFile(url, "plan.pdf")).body;
  const params = { path: [objectPath.replace("/objects/", "")] };
  const response = await call(objectRoute.GET, { url: objectPath, params });
  expect(response.headers.get("content-disposition")).toContain('attachment; filename="plan.pdf"');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await libraryOf(cookie).registerFile(await newUrl(), "nothing.pdf")).status).toBe(404);
});

it("deletes a stored image from the blob store, and nothing where there is none", async () => {
  const url = await newUrl();
  await put(url, await picture("jpeg"));
  const { objectPath } = (await register(url)).body;
  const name = objectPath.replace("/objects/", "");
  await storage().delete(name);
  expect([store.blobs.size, await storage().size(name)]).toEqual([0, null]);
  await expect(storage().delete(name)).resolves.toBeUndefined();
});

it("deletes a file in the blob store that is no image, and keeps nothing of it", async () => {
  const url = await newUrl();
  await put(url, Buffer.from("<!doctype html><script>alert(1)</script>"));
  expect((await register(url)).status).toBe(415);
  expect(store.blobs.size).toBe(0);
  expect((await register(url)).status).toBe(404);
});

it("creates one object for several simultaneous registrations, which the others then find", async () => {
  const url = await newUrl();
  await put(url, await picture("png"));
  const answers = await Promise.all([1, 2, 3].map(() => register(url)));
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  expect((await register(url)).status).toBe(200);
  expect([...store.blobs.keys()].filter((key) => key.startsWith("objects/"))).toHaveLength(1);
});

it("asks the blob store for nothing where the URL is not one of its own", async () => {
  const url = await newUrl();
  store.calls.length = 0;
  const token = new URL(url).searchParams.get("pathname")?.replace("uploads/", "") ?? "";
  for (const other of [
    url.replace(store.apiUrl, "https://evil.example/api"),
    `${store.apiUrl}/?pathname=objects/x`,
    `${store.apiUrl}/?pathname=uploads/${token.slice(0, -1)}x`,
    `${store.apiUrl}/elsewhere?pathname=uploads/${token}`,
    "http://169.254.169.254/?pathname=uploads/x",
  ]) {
    expect([other, (await register(other)).status]).toEqual([other, 400]);
  }
  expect(store.calls).toEqual([]);
});

it("accepts the bytes at its own upload URL and checks them there", async () => {
  const token = new URL(await newUrl()).searchParams.get("pathname")?.replace("uploads/", "") ?? "";
  const { status } = await callJson(putRoute.PUT, {
    method: "PUT",
    params: { token },
    body: await picture("png"),
    headers: { "Content-Type": "image/png" },
  });
  expect(status).toBe(200);
});

it("responds 503 while the blob store is unavailable", async () => {
  const url = await newUrl();
  await put(url, await picture("png"));
  store.state.down = true;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  expect((await callJson(uploadRoute.POST, { method: "POST", cookie })).status).toBe(503);
  expect((await register(url)).status).toBe(503);
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
  store.state.down = false;
  expect((await register(url)).status).toBe(200);
});
