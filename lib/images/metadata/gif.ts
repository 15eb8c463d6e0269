import { InvalidImage } from "./invalid-image.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** A GIF (GIF89a specification) without comments, XMP and whatever follows its end. An animated one stays so. */
export function stripGif(bytes: Buffer): Buffer {
  let position = 13 + colourTable(bytes, 10);
  const kept = [bytes.subarray(0, position)];
  for (;;) {
    const start = position;
    const kind = bytes[position];
    if (kind === TRAILER) return Buffer.concat([...kept, Buffer.from([TRAILER])]);
    if (kind === IMAGE) {
      // descriptor, colour table, and the byte that the coded data begins with
      position = endOfBlocks(bytes, position + 10 + colourTable(bytes, position + 9) + 1);
      kept.push(bytes.subarray(start, position));
    } else if (kind === EXTENSION) {
      position = endOfBlocks(bytes, position + 2);
      const label = bytes[start + 1];
      const isLoop = label === APPLICATION && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString("latin1", start + 3, start + 14));
      if (label === GRAPHIC_CONTROL || isLoop) kept.push(bytes.subarray(start, position));
    } else {
      throw new InvalidImage();
    }
  }
}

/** Bytes of the colour table that the packed field at `position` announces. */
function colourTable(bytes: Buffer, position: number): number {
  const packed = bytes[position];
  if (packed === undefined) throw new InvalidImage();
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The position after a chain of sub-blocks, which an empty one ends. */
function endOfBlocks(bytes: Buffer, start: number): number {
  for (let position = start; ; ) {
    const size = bytes[position];
    if (size === undefined) throw new InvalidImage();
    position += 1 + size;
    if (size === 0) return position;
  }
}
