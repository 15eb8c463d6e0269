import { crc32 } from "node:zlib";
import sharp, { type Metadata } from "sharp";
import { expect, it } from "vitest";
import { normalizeImage, readPdf } from "@/lib/media/normalize";
import { animation, looksLike, picture } from "../support/images";

type Refusal = { code: string; message: string };
const refusalOf = (bytes: Buffer) =>
  normalizeImage(bytes).then(
    () => undefined,
    ({ code, message }: Refusal) => ({ code, message }),
  );
const WRONG = { code: "wrong_type", message: expect.any(String) };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#7a9" } });

const FORMATS = ["jpeg", "png", "webp", "gif"] as const;

it.each([...FORMATS, "avif"] as const)(
  "a %s keeps its pixels and loses its metadata and trailing bytes",
  async (format) => {
    const original = await picture(format);
    const before = await sharp(original).metadata();
    expect(before.exif !== undefined).toBe(format !== "gif");
    const stored = await normalizeImage(Buffer.concat([original, Buffer.from("<script>PK\x03\x04")]));
    expect(stored).toMatchObject({ type: `image/${format}`, ...before.autoOrient });
    for (const trace of ["GPSLatitude", "xmpmeta", "Ada\0", "<script>"])
      expect(stored.bytes.includes(trace)).toBe(false);
    const { exif, xmp, iptc, icc, orientation = 1 } = await sharp(stored.bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({ orientation: 1 });
    expect(await looksLike(stored.bytes, original)).toBe(true);
  },
);

it.each(["gif", "webp"] as const)("an animated %s stays animated", async (format) => {
  const original = await animation(format);
  const [{ pages, loop, delay }, before] = (await Promise.all(
    [(await normalizeImage(original)).bytes, original].map((bytes) => sharp(bytes).metadata()),
  )) as [Metadata, Metadata];
  expect({ pages, loop, delay }).toEqual({ pages: 3, loop: before.loop, delay: before.delay });
});

it("a picture in another color space is stored in sRGB and looks the same", async () => {
  const png = await picture("png", 300, 200);
  const original = await sharp(png).withIccProfile("p3").jpeg().toBuffer();
  const { bytes } = await normalizeImage(original);
  expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb" });
  expect(await looksLike(bytes, original)).toBe(true);
});

it.each(["png", "avif"] as const)("an animated %s, whose frames cannot be kept, is refused", async (format) => {
  const still = await picture(format, 64, 64);
  const changed = {
    // the chunk after the header
    png: [still.subarray(0, 33), Buffer.from("\0\0\0\x08acTL", "latin1"), Buffer.alloc(12), still.subarray(33)],
    // the brand of sequences
    avif: [still.subarray(0, 8), Buffer.from("avis"), still.subarray(12)],
  };
  const { message } = (await refusalOf(Buffer.concat(changed[format]))) ?? {};
  expect(message).toContain("Please use an animated GIF or WebP");
});

it.each<[string, string | Buffer]>([
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["a program", "\x7fELF\x02\x01\x01"],
  ["nothing", ""],
  ["a GIF signature before a script", "GIF89a/*xxxxxxxxx*/=1;alert(1)"],
  ["a JPEG signature before HTML", `\xff\xd8\xff\xe0${"<html>".repeat(20)}`],
  ["an AVIF with boxes of nonsense", "\0\0\0\x14ftypavif\0\0\0\0avif\xff\xff\xff\xffmeta"],
])("%s is not a picture", async (_what, bytes) =>
  expect(await refusalOf(Buffer.from(bytes as string, "latin1"))).toEqual(WRONG),
);

it.each(FORMATS)("half a %s is refused", async (format) => {
  const bytes = await picture(format, 400, 300);
  expect(await refusalOf(bytes.subarray(0, Math.floor(bytes.length / 2)))).toEqual(WRONG);
});

/** `png` after `change` of the chunk at `start`, with a new checksum. */
function changedPng(png: Buffer, start: number, change: (chunk: Buffer) => void): Buffer {
  const end = start + 4 + png.readUInt32BE(start - 4);
  change(png.subarray(start + 4, end));
  png.writeUInt32BE(crc32(png.subarray(start, end)), end);
  return png;
}

it("an AVIF that would take too much memory is refused by its header", async () => {
  const avif = await plain(64, 64).avif().toBuffer();
  for (const side of [8, 12]) avif.writeUInt32BE(7_000, avif.indexOf("ispe") + side);
  expect(await refusalOf(avif)).toEqual(WRONG);
});

const frames = async (count: number) => {
  // equal frames are merged
  const [light, dark] = [await plain(2, 2).png().toBuffer(), await plain(2, 2).negate().png().toBuffer()];
  const pages = Array.from({ length: count }, (_, n) => (n % 2 ? dark : light));
  const joined = sharp(pages, { join: { animated: true } });
  return joined.gif().toBuffer();
};
/** A PNG whose header claims this size. */
const saying = async (width: number, height: number) =>
  changedPng(await picture("png"), 12, (header) => {
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
  });
const DAMAGED = "The image is damaged or too large to be read.";
it.each<[string, () => Promise<Buffer>, string | undefined]>([
  ["50 megapixels that are not there", () => saying(10_000, 5_000), DAMAGED],
  ["more megapixels", () => saying(10_000, 5_001), "An image can have at most 50 megapixels in all frames together."],
  ["300 frames", () => frames(300), undefined],
  ["301 frames", () => frames(301), "An animation can have at most 300 frames."],
])("a picture of %s is judged by the limits", async (_what, make, message) =>
  expect((await refusalOf(await make()))?.message).toBe(message),
);

it.each(["", "\xef\xbb\xbf \r\n"])("a PDF behind %j is stored unchanged", (before) => {
  const bytes = Buffer.from(`${before}%PDF-1.4\ntrailer << >>\n%%EOF\n`, "latin1");
  expect(readPdf(bytes).bytes).toBe(bytes);
});

it.each(["<!doctype html><script>alert(1)</script>", "", "<script>%PDF-1.4\n"])("%j is not a PDF", (text) =>
  expect(() => readPdf(Buffer.from(text))).toThrow(expect.objectContaining({ code: "wrong_type" })),
);
