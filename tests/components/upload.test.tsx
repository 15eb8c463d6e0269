import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { THERE_BEFORE } from "@/lib/media/limits";
import * as prepared from "@/components/admin/upload/prepare-photo";
import { uploadFile } from "@/components/admin/upload/upload-file";

const picture = new File([new Uint8Array([1])], "porch.png", { type: "image/png" });
const SIGNED = "https://store.example/signed";

/** The result of each PUT: a status, "lost" (broken connection) or "hangs". */
let replies: (number | "lost" | "hangs")[] = [];
/** The body of each. */
let said = "";
let isNew = true;
let registered: unknown[] = [];
let sent: { at: number; url: string }[] = [];

class Request {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  url = "";
  onload = () => {};
  onerror = () => {};
  open = (_method: string, url: string) => (this.url = url);
  setRequestHeader = () => {};
  abort = vi.fn();
  send = () => {
    sent.push({ at: Date.now(), url: this.url });
    const reply = replies.shift() ?? 200;
    if (reply === "hangs") return;
    setTimeout(() => {
      if (reply === "lost") return this.onerror();
      this.status = reply;
      this.responseText = said;
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      this.onload();
    });
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (url.includes("upload")) return Response.json({ uploadURL: SIGNED });
    registered.push(JSON.parse(String(body)));
    return Response.json({ objectPath: "/objects/a.png" }, { headers: isNew ? {} : THERE_BEFORE });
  });
  registered = [];
  said = "";
  isNew = true;
  replies = [];
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function upload(file = picture, signal = new AbortController().signal) {
  const outcome = uploadFile(file, { signal, prepares: false });
  await vi.runAllTimersAsync();
  return outcome;
}

const delays = () => sent.map(({ at }, index) => at - (sent[index - 1]?.at ?? at));

it("uploading an image resolves with the stored path", async () => {
  expect(await upload()).toEqual({ status: "done", objectPath: "/objects/a.png" });
  expect(sent.map(({ url }) => url)).toEqual([SIGNED]);
});

it("uploading an image registers it under the name of its file", async () => {
  await upload();
  expect(registered).toEqual([{ imageURL: SIGNED, name: "porch.png" }]);
});

it("an upload retries after 0, 1000, 3000 and 5000 ms and names the file when that fails", async () => {
  replies = [500, 503, 429, "lost", 500];
  expect(await upload()).toEqual({ status: "failed", message: "Failed to upload porch.png" });
  expect(sent).toHaveLength(5);
  const expected = [0, 0, 1000, 3000, 5000];
  delays().forEach((delay, index) => expect(Math.abs(delay - (expected[index] ?? 0))).toBeLessThan(20));
});

it("an upload continues when a retry succeeds", async () => {
  replies = [500, 200];
  expect(await upload()).toMatchObject({ status: "done" });
});

it("an upload reports an expired request on a 403, without a retry", async () => {
  replies = [403];
  expect(await upload()).toEqual({ status: "failed", message: "Request has expired" });
  expect(sent).toHaveLength(1);
});

it("an upload aborts a stalled PUT as expired", async () => {
  replies = ["hangs"];
  const start = Date.now();
  expect(await upload()).toEqual({ status: "failed", message: "Request has expired" });
  expect(Date.now() - start).toBeLessThanOrEqual(30_000);
});

it("an upload does not retry what the store rejects", async () => {
  replies = [415];
  expect(await upload()).toEqual({ status: "failed", message: "Failed to upload porch.png" });
  expect(sent).toHaveLength(1);
});

it("an upload says why the server takes no such file, and nothing of a store that answers in XML", async () => {
  replies = [415];
  said = '{"message":"The image is damaged."}';
  expect(await upload()).toMatchObject({ message: "Failed to upload porch.png", reason: "The image is damaged." });
  replies = [405];
  said = "<Error>no</Error>";
  expect(await upload()).toMatchObject({ message: "Failed to upload porch.png", reason: undefined });
});

it("an upload says that the library had the picture already", async () => {
  isNew = false;
  expect(await upload()).toMatchObject({ status: "done", note: "It was in the library already" });
});

it("six uploads are sent at once, and the others wait for them", async () => {
  replies = Array.from({ length: 6 }, () => "hangs" as const);
  const controller = new AbortController();
  const started = vi.fn();
  const uploads = Array.from({ length: 8 }, () =>
    uploadFile(picture, { signal: controller.signal, prepares: false, onStart: started }),
  );
  await vi.advanceTimersByTimeAsync(100);
  expect([started.mock.calls.length, sent.length]).toEqual([6, 6]);
  controller.abort();
  expect(await Promise.all(uploads)).toEqual(Array.from({ length: 8 }, () => ({ status: "cancelled" })));
  expect(sent).toHaveLength(6);
});

it("an upload reports a lost connection", async () => {
  vi.stubGlobal("navigator", {
    get onLine() {
      return sent.length === 0;
    },
  });
  replies = ["lost", "lost", "lost", "lost", "lost"];
  expect(await upload()).toEqual({ status: "failed", message: "No Internet connection" });
  expect(await upload()).toEqual({ status: "failed", message: "You are offline. Nothing was sent." });
  expect(sent).toHaveLength(5);
});

it("an upload stops when it is canceled", async () => {
  replies = ["hangs"];
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  expect(await upload(picture, controller.signal)).toEqual({ status: "cancelled" });
});

it.each([
  ["a new picture", true, ["DELETE /api/media/a"]],
  ["a picture that was there before", false, []],
])("an upload that is cancelled during its last call leaves nothing of %s", async (_, isNewThere, taken) => {
  isNew = isNewThere;
  const controller = new AbortController();
  const removed: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (url.includes("upload")) return Response.json({ uploadURL: SIGNED });
    if (method === "DELETE") removed.push(`DELETE ${url}`);
    else controller.abort();
    return Response.json({ id: "a", objectPath: "/objects/a.png" }, { headers: isNew ? {} : THERE_BEFORE });
  });
  expect(await upload(picture, controller.signal)).toEqual({ status: "cancelled" });
  expect(removed).toEqual(taken);
});

it.each([
  [
    new File([new Uint8Array(10_485_761)], "big.png", { type: "image/png" }),
    "big.png exceeds maximum allowed size of 10 MB",
  ],
  [
    new File(["x"], "a.pdf", { type: "application/pdf" }),
    "You can only upload: image/png, image/jpeg, image/webp, image/avif, image/gif",
  ],
])("an upload rejects %s before sending it", async (file, message) => {
  expect(await upload(file)).toEqual({ status: "failed", message });
  expect(sent).toHaveLength(0);
});

it("an upload of a file that cannot be read any more fails with a message", async () => {
  const prepare = vi.spyOn(prepared, "preparePhoto").mockRejectedValue(new DOMException("", "NotReadableError"));
  expect(await uploadFile(picture)).toEqual({ status: "failed", message: "Upload failed" });
  prepare.mockRestore();
});
