import { InvalidImage } from "./invalid-image.ts";
import { exifOf, orientationOf } from "./orientation.ts";

const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
// bits of VP8X that announce metadata (RFC 9649, 2.7)
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** A WebP without XMP, unknown chunks, whatever follows its end, and of Exif with the orientation alone. */
export function stripWebp(bytes: Buffer): Buffer {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length || end < 20) throw new InvalidImage();
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let position = 12; position < end; ) {
    if (position + 8 > end) throw new InvalidImage();
    const size = bytes.readUInt32LE(position + 4);
    // a chunk of odd size is padded
    const next = position + 8 + size + (size % 2);
    if (position + 8 + size > end) throw new InvalidImage();
    const name = bytes.toString("latin1", position, position + 4);
    const chunk = Buffer.from(bytes.subarray(position, Math.min(next, end)));
    if (name === "EXIF") orientation = orientationOf(withoutPrefix(chunk.subarray(8, 8 + size)));
    if (KEPT.has(name)) kept.push(chunk);
    position = next;
  }
  const [first] = kept;
  if (first?.toString("latin1", 0, 4) === "VP8X") {
    const flags = first.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
    first.writeUInt8(orientation === 1 ? flags : flags | HAS_EXIF, 8);
    if (orientation !== 1) kept.push(exifChunk(orientation));
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  header.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([header, body]);
}

// some writers put the name in front that JPEG has there
const withoutPrefix = (exif: Buffer) => (exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif);

function exifChunk(orientation: number): Buffer {
  const exif = exifOf(orientation);
  const header = Buffer.from("EXIF\0\0\0\0", "latin1");
  header.writeUInt32LE(exif.length, 4);
  return Buffer.concat([header, exif]);
}
