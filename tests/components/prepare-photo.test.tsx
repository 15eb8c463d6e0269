import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preparePhoto } from "@/components/admin/upload/prepare-photo";
import { MAX_UPLOAD_BYTES } from "@/lib/media/limits";

/** What the worker responds with, and what it was given. */
let made: unknown;
let given: File[] = [];
/** Of the picture that is measured. */
let natural = { naturalWidth: 100, naturalHeight: 100 };

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
  naturalWidth = natural.naturalWidth;
  naturalHeight = natural.naturalHeight;
  set src(_address: string) {
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
afterEach(() => vi.unstubAllGlobals());

const photo = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const signal = () => new AbortController().signal;

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
    new File(["\0\0\0 ftypmif1\0\0\0\0mif1avis"], "dance.avif", { type: "image/avif" }),
    new File([`?PNG${"x".repeat(9_000)}\0\0\0\x08acTL`, webp], "dance.png", { type: "image/png" }),
    photo("still.webp", "image/webp"),
  ])
    expect(await preparePhoto(file, { signal: signal() })).toEqual({ file });
  expect(given).toEqual([]);
});

it("a photo of too many bytes or pixels is made smaller, and says so before and after", async () => {
  const notes: string[] = [];
  const onNote = (note: string) => notes.push(note);
  const heavy = photo("a.porch.JPG", "image/jpeg", MAX_UPLOAD_BYTES + 1);
  const { file, note } = await preparePhoto(heavy, { signal: signal(), onNote });
  expect([file.name, file.type, file.size, note]).toEqual([
    "a.porch.jpg",
    "image/jpeg",
    5,
    "Made smaller: 4000 × 3000 pixels",
  ]);
  natural = { naturalWidth: 10_000, naturalHeight: 5_001 };
  const wide = photo("wide.png", "image/png");
  made = { blob: new Blob(["small"], { type: "image/webp" }), width: 4000, height: 2000 };
  expect((await preparePhoto(wide, { signal: signal(), onNote })).file.name).toBe("wide.webp");
  expect(notes).toEqual(["Making the photo smaller...", "Making the photo smaller..."]);
  expect(given).toEqual([heavy, wide]);
});

it.each([
  ["image/webp", 3_700, 3_600],
  ["image/avif", 2_700, 2_700],
])(
  "an image of type %s that the server could not decode is made smaller",
  async (type, naturalWidth, naturalHeight) => {
    natural = { naturalWidth, naturalHeight };
    const file = photo("porch", type);
    expect((await preparePhoto(file, { signal: signal() })).note).toBe("Made smaller: 4000 × 3000 pixels");
    expect(given).toEqual([file]);
  },
);

it.each([
  ["by its type", "IMG_1", "image/heic"],
  ["by its name", "IMG_1.HEIC", ""],
])("a HEIC photo, known %s, becomes a JPEG and says so", async (_how, name, type) => {
  const { file, note } = await preparePhoto(photo(name, type), { signal: signal() });
  expect([file.name, file.type, note]).toEqual(["IMG_1.jpg", "image/jpeg", "Converted from HEIC, 4000 × 3000 pixels"]);
});

it("a photo that the browser cannot read stays as it is, for the upload to refuse", async () => {
  made = null;
  const file = photo("IMG_1.heic", "image/heic");
  expect(await preparePhoto(file, { signal: signal() })).toEqual({ file });
});

it("a photo that is being made smaller ends when the upload is cancelled", async () => {
  made = undefined;
  const controller = new AbortController();
  const file = photo("a.jpg", "image/jpeg", MAX_UPLOAD_BYTES + 1);
  const prepared = preparePhoto(file, { signal: controller.signal });
  await vi.waitFor(() => expect(given).toHaveLength(1));
  controller.abort();
  expect(await prepared).toEqual({ file });
});
