import { InvalidImage } from "./invalid-image.ts";
import { exifOf, orientationOf } from "./orientation.ts";

const EXIF = "Exif\0\0";
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;

/**
 * A JPEG (ITU-T T.81, annex B) without Exif, XMP, IPTC, comments and whatever follows its end. Kept are the pixels as
 * they are, colour profile and the Adobe marker that decoding needs, and the orientation, which alone is written anew.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes.readUInt16BE(0) !== 0xff00 + SOI) throw new InvalidImage();
  const kept: Buffer[] = [];
  let orientation = 1;
  let position = 2;
  for (;;) {
    while (bytes[position] === 0xff && bytes[position + 1] === 0xff) position++;
    const marker = bytes[position + 1];
    if (bytes[position] !== 0xff || marker === undefined) throw new InvalidImage();
    if (marker === EOI) break;
    const length = 2 + bytes.readUInt16BE(position + 2);
    const segment = bytes.subarray(position, position + length);
    if (segment.length < length || length < 4) throw new InvalidImage();
    if (marker === APP1) orientation = orientationIn(segment) ?? orientation;
    if (isKept(marker, segment)) kept.push(segment);
    position += length;
    if (marker !== SOS) continue;
    const end = endOfScan(bytes, position);
    kept.push(bytes.subarray(position, end));
    position = end;
  }
  const start = [Buffer.from([0xff, SOI]), ...(orientation === 1 ? [] : [orientationSegment(orientation)])];
  return Buffer.concat([...start, ...kept, Buffer.from([0xff, EOI])]);
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = segment.toString("latin1", 4, 16);
  return (marker === APP0 && name.startsWith("JFIF\0")) || (marker === APP2 && name.startsWith("ICC_PROFILE\0")) || marker === APP14;
}

/** Where the coded data ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let position = bytes.indexOf(0xff, start); position !== -1; position = bytes.indexOf(0xff, position + 1)) {
    const next = bytes[position + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return position;
  }
  throw new InvalidImage();
}

/** The orientation in an APP1 segment, if that holds Exif. */
function orientationIn(segment: Buffer): number | undefined {
  return segment.toString("latin1", 4, 10) === EXIF ? orientationOf(segment.subarray(10)) : undefined;
}

function orientationSegment(orientation: number): Buffer {
  const exif = exifOf(orientation);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, 2 + EXIF.length + exif.length]), Buffer.from(EXIF, "latin1"), exif]);
}
