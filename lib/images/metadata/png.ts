import { crc32 } from "node:zlib";
import { InvalidImage } from "./invalid-image.ts";
import { exifOf, orientationOf } from "./orientation.ts";

const SIGNATURE_BYTES = 8;
// pixels, palette, transparency, colours, physical size and animation (PNG specification, third edition, table 7)
const KEPT = new Set(
  ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "pHYs", "acTL", "fcTL", "fdAT"],
);

/** A PNG without texts, times, unknown chunks, whatever follows its end, and of Exif with the orientation alone. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let position = SIGNATURE_BYTES; ; ) {
    if (position + 12 > bytes.length) throw new InvalidImage();
    const end = position + 12 + bytes.readUInt32BE(position);
    if (end > bytes.length) throw new InvalidImage();
    const type = bytes.toString("latin1", position + 4, position + 8);
    if (KEPT.has(type)) kept.push(bytes.subarray(position, end));
    if (type === "eXIf") {
      const orientation = orientationOf(bytes.subarray(position + 8, end - 4));
      if (orientation !== 1) kept.push(chunk("eXIf", exifOf(orientation)));
    }
    if (type === "IEND") return Buffer.concat(kept);
    position = end;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}
