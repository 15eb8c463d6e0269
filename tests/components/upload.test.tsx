import { beforeEach, describe, expect, it, vi } from "vitest";
import * as prepared from "@/components/admin/upload/prepare-photo";
import { uploadFile } from "@/components/admin/upload/upload-file";
import { MAX_UPLOAD_BYTES, ALREADY_STORED } from "@/lib/media/limits";

const photo = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

describe("an upload", () => {
  const picture = photo("porch.png", "image/png", 1);
  const TYPES = "image/png, image/jpeg, image/webp, image/avif, image/gif";
  const SIGNED = "https://store.example/signed";

  /** The result of each PUT: a status, "lost" (broken connection), "hangs" or "slow" (40 s, half of it after 20 s). */
  let replies: (number | "lost" | "hangs" | "slow")[];
  let isNew: boolean;
  let onRegister: () => void;
  /** Calls for the library, and the times of each PUT. */
  let calls: { method: string; url: string; body: unknown }[];
  let sent: number[];

  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    responseText = '{"message":"It is damaged."}';
    onload = () => {};
    onerror = () => {};
    open = (_method: string, url: string) => expect(url).toBe(SIGNED);
    setRequestHeader = () => {};
    abort = vi.fn();
    send = () => {
      sent.push(Date.now());
      const reply = replies.shift() ?? 200;
      if (reply === "hangs") return;
      const isSlow = reply === "slow";
      const end = () => {
        if (reply === "lost") return this.onerror();
        this.status = isSlow ? 200 : reply;
        this.upload.onprogress?.({ loaded: 2, total: 2 });
        this.onload();
      };
      if (isSlow) setTimeout(() => this.upload.onprogress?.({ loaded: 1, total: 2 }), 20_000);
      setTimeout(end, isSlow ? 40_000 : 0);
    };
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("XMLHttpRequest", Request);
    vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
      if (url.includes("upload")) return Response.json({ uploadURL: SIGNED });
      calls.push({ method, url, body: body && JSON.parse(String(body)) });
      onRegister();
      return Response.json({ id: "a", objectPath: "/objects/a.png" }, { headers: isNew ? {} : ALREADY_STORED });
    });
    [replies, isNew, calls, sent, onRegister] = [[], true, [], [], () => {}];
  });

  async function upload(file = picture, signal = new AbortController().signal, prepares = false) {
    const outcome = uploadFile(file, { signal, prepares });
    await vi.runAllTimersAsync();
    return outcome;
  }

  it.each([
    ["no more of a new picture", true, true, {}],
    ["that the library had it already", false, true, { note: "It was in the library already" }],
    ["no more in a field", false, false, {}],
  ])("an upload is registered under the name of its file, and says %s", async (_what, isNewThere, prepares, note) => {
    isNew = isNewThere;
    const outcome = await upload(picture, undefined, prepares);
    expect(outcome).toEqual({ status: "done", id: "a", objectPath: "/objects/a.png", ...note });
    expect(calls).toMatchObject([{ body: { imageURL: SIGNED, name: "porch.png" } }]);
  });

  it("an upload retries after 0, 1000, 3000 and 5000 ms, and succeeds or gives the last reason", async () => {
    replies = [500, 503, 429, "lost", 500];
    const message = "Failed to upload porch.png";
    expect(await upload()).toEqual({ status: "failed", message, reason: "It is damaged." });
    const delays = sent.map((at, index) => Math.round((at - (sent[index - 1] ?? at)) / 100) * 100);
    expect(delays).toEqual([0, 0, 1000, 3000, 5000]);
    replies = [500, 200];
    expect(await upload()).toMatchObject({ status: "done" });
  });

  const EXPIRED = { message: "Request has expired" };
  it.each<[string, typeof replies, object]>([
    ["is registered if its response is lost, because its URL is used up", ["lost", 409], { status: "done" }],
    ["fails at once if its URL is used up", [409], { status: "failed", reason: "It is damaged." }],
    ["reports a request that has expired, without a retry", [403], EXPIRED],
    ["reports why the server refuses a file, without a retry", [415], { reason: "It is damaged." }],
    ["aborts a stalled PUT as expired within half a minute", ["hangs"], { status: "failed", ...EXPIRED }],
  ])("an upload %s", async (_what, each, outcome) => {
    replies = [...each];
    const start = Date.now();
    expect(await upload()).toMatchObject(outcome);
    expect(sent).toHaveLength(each.length);
    expect(Date.now() - start).toBeLessThanOrEqual(30_000);
  });

  it("a slow upload goes on while it advances, and reports its progress", async () => {
    replies = ["slow"];
    const onProgress = vi.fn();
    const outcome = uploadFile(picture, { onProgress, prepares: false });
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ status: "done" });
    expect(onProgress.mock.calls.flat()).toEqual([50, 100]);
  });

  it("three uploads are sent at once, the others wait for them, and all end when they are cancelled", async () => {
    replies = Array.from({ length: 3 }, () => "hangs" as const);
    const controller = new AbortController();
    const onStart = vi.fn();
    const uploads = Array.from({ length: 8 }, () =>
      uploadFile(picture, { signal: controller.signal, prepares: false, onStart }),
    );
    await vi.advanceTimersByTimeAsync(100);
    expect({ started: onStart.mock.calls.length, sent: sent.length }).toEqual({ started: 3, sent: 3 });
    controller.abort();
    expect(await Promise.all(uploads)).toEqual(uploads.map(() => ({ status: "cancelled" })));
    expect(sent).toHaveLength(3);
  });

  it("an upload reports a lost connection", async () => {
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => sent.length === 0);
    replies = ["lost", "lost", "lost", "lost", "lost"];
    expect(await upload()).toEqual({ status: "failed", message: "No Internet connection" });
    expect(await upload()).toEqual({ status: "failed", message: "You are offline. Nothing was sent." });
    expect(sent).toHaveLength(5);
  });

  it.each([
    ["a new picture", true, ["DELETE /api/media/a"]],
    ["a picture that was there before", false, []],
  ])("an upload that is cancelled during its last call leaves nothing of %s", async (_, isNewThere, removed) => {
    isNew = isNewThere;
    const controller = new AbortController();
    onRegister = () => controller.abort();
    expect(await upload(picture, controller.signal)).toEqual({ status: "cancelled" });
    expect(calls.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual(removed);
  });

  it.each([
    [photo("big.png", "image/png", MAX_UPLOAD_BYTES + 1), "big.png exceeds maximum allowed size of 10 MB"],
    [photo("a.pdf", "application/pdf"), `You can only upload: ${TYPES}`],
  ])("an upload rejects %s before sending it", async (file, message) => {
    expect(await upload(file)).toEqual({ status: "failed", message });
    expect(sent).toHaveLength(0);
  });

  it("an upload of a file that can no longer be read fails with a message", async () => {
    vi.spyOn(prepared, "preparePhoto").mockRejectedValue(new DOMException("", "NotReadableError"));
    expect(await uploadFile(picture)).toEqual({ status: "failed", message: "Upload failed" });
  });
});

describe("a photo", () => {
  /** The worker's response, and the files that it was given. */
  let made: unknown;
  let given: File[];
  /** The size of the picture that is measured. */
  let natural: { naturalWidth: number; naturalHeight: number };

  class PhotoWorker {
    onmessage = (_event: { data: unknown }) => {};
    terminate = () => {};
    postMessage(file: File) {
      given.push(file);
      if (made !== undefined) queueMicrotask(() => this.onmessage({ data: made }));
    }
  }

  class Picture {
    onload = () => {};
    set src(_address: string) {
      Object.assign(this, natural);
      queueMicrotask(() => this.onload());
    }
  }

  beforeEach(() => {
    vi.stubGlobal("Worker", PhotoWorker);
    vi.stubGlobal("Image", Picture);
    made = { blob: new Blob(["small"], { type: "image/jpeg" }), width: 4000, height: 3000 };
    given = [];
    natural = { naturalWidth: 100, naturalHeight: 100 };
  });
  const prepare = (file: File, { signal = new AbortController().signal, onNote = (_note: string) => {} } = {}) =>
    prepared.preparePhoto(file, { signal, onNote });

  it("a photo within the limits, a PDF and an animation stay as they are", async () => {
    natural = { naturalWidth: 3_000, naturalHeight: 4_000 };
    const webp = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    webp.set(Buffer.from("RIFF0000WEBPVP8X00000"));
    webp[20] = 2;
    for (const file of [
      photo("porch.jpg", "image/jpeg", MAX_UPLOAD_BYTES),
      photo("plan.pdf", "application/pdf", MAX_UPLOAD_BYTES + 1),
      photo("dance.gif", "image/gif", MAX_UPLOAD_BYTES + 1),
      new File([webp], "dance.webp", { type: "image/webp" }),
      new File(["\0\0\0 ftypavis"], "dance.avif", { type: "image/avif" }),
      photo("still.webp", "image/webp"),
    ])
      expect(await prepare(file)).toEqual({ file });
    expect(given).toEqual([]);
  });

  it("a photo of too many bytes or pixels is made smaller, and says so before and after", async () => {
    const onNote = vi.fn();
    const heavy = photo("a.porch.JPG", "image/jpeg", MAX_UPLOAD_BYTES + 1);
    const { file, note } = await prepare(heavy, { onNote });
    expect({ name: file.name, type: file.type, size: file.size, note }).toEqual({
      name: "a.porch.jpg",
      type: "image/jpeg",
      size: 5,
      note: "Made smaller: 4000 × 3000 pixels",
    });
    expect(onNote).toHaveBeenCalledExactlyOnceWith("Making the photo smaller...");
    const sides = { "image/png": [10_000, 5_001], "image/webp": [3_700, 3_600], "image/avif": [2_700, 2_700] };
    for (const [type, [naturalWidth = 0, naturalHeight = 0]] of Object.entries(sides)) {
      natural = { naturalWidth, naturalHeight };
      await prepare(photo("wide", type));
    }
    expect(given.slice(1).map(({ type }) => type)).toEqual(Object.keys(sides));
  });

  it("a HEIC photo is also recognized by its name, and becomes a JPEG", async () => {
    const { file } = await prepare(photo("IMG_1.HEIC", ""));
    expect({ name: file.name, type: file.type }).toEqual({ name: "IMG_1.jpg", type: "image/jpeg" });
  });

  it("making a photo smaller ends when the upload is cancelled", async () => {
    made = undefined;
    const controller = new AbortController();
    const file = photo("a.jpg", "image/jpeg", MAX_UPLOAD_BYTES + 1);
    const ended = prepare(file, { signal: controller.signal });
    await vi.waitFor(() => expect(given).toHaveLength(1));
    controller.abort();
    expect(await ended).toEqual({ file });
  });
});
