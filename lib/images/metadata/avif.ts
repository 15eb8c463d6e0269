import { InvalidImage } from "./invalid-image.ts";

type Box = { type: string; start: number; body: number; end: number };

const KEPT_AT_TOP = new Set(["ftyp", "meta", "moov", "mdat", "free"]);

/**
 * An AVIF with its Exif and XMP written over by zeros. Items are found by their offsets in the file (ISO/IEC 14496-12,
 * 8.11), so that nothing may move. Orientation is a property of the picture there and stays.
 */
export function stripAvif(source: Buffer): Buffer {
  const bytes = Buffer.from(source);
  for (const box of boxes(bytes, 0, bytes.length)) {
    if (box.type === "meta") blankItems(bytes, box);
    else if (box.type === "moov") for (const child of boxes(bytes, box.body, box.end)) blankUserData(bytes, child);
    else if (!KEPT_AT_TOP.has(box.type)) blankBox(bytes, box);
  }
  return bytes;
}

function* boxes(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let position = start; position < end; ) {
    if (position + 8 > end) throw new InvalidImage();
    const size = bytes.readUInt32BE(position);
    const type = bytes.toString("latin1", position + 4, position + 8);
    const isLarge = size === 1;
    const length = size === 0 ? end - position : isLarge ? Number(bytes.readBigUInt64BE(position + 8)) : size;
    if (length < (isLarge ? 16 : 8) || position + length > end) throw new InvalidImage();
    yield { type, start: position, body: position + (isLarge ? 16 : 8), end: position + length };
    position += length;
  }
}

function blankBox(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, body, end);
}

function blankUserData(bytes: Buffer, box: Box): void {
  if (box.type === "udta" || box.type === "meta" || box.type === "uuid") blankBox(bytes, box);
}

function blankItems(bytes: Buffer, meta: Box): void {
  const children = [...boxes(bytes, meta.body + 4, meta.end)];
  const find = (type: string) => children.find((box) => box.type === type);
  const [infos, locations, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!infos || !locations) return;
  const ids = metadataItems(bytes, infos);
  for (const { id, method, extents } of itemLocations(bytes, locations)) {
    if (!ids.has(id)) continue;
    const base = method === 1 ? data?.body : method === 0 ? 0 : undefined;
    if (base === undefined) throw new InvalidImage();
    for (const { offset, length } of extents) {
      if (base + offset + length > bytes.length) throw new InvalidImage();
      bytes.fill(0, base + offset, base + offset + length);
    }
  }
}

/** Ids of the items that are no picture: Exif, and XMP as a MIME item. */
function metadataItems(bytes: Buffer, infos: Box): Set<number> {
  const ids = new Set<number>();
  const start = infos.body + (bytes.readUInt8(infos.body) === 0 ? 6 : 8);
  for (const { type, body } of boxes(bytes, start, infos.end)) {
    const version = bytes.readUInt8(body);
    if (type !== "infe" || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const kind = bytes.toString("latin1", body + 4 + idBytes + 2, body + 4 + idBytes + 6);
    if (kind === "Exif" || kind === "mime" || kind === "uri ") ids.add(bytes.readUIntBE(body + 4, idBytes));
  }
  return ids;
}

type Location = { id: number; method: number; extents: { offset: number; length: number }[] };

function itemLocations(bytes: Buffer, { body, end }: Box): Location[] {
  let position = body;
  const read = (size: number): number => {
    if (position + size > end || ![0, 1, 2, 4, 8].includes(size)) throw new InvalidImage();
    const value = size === 0 ? 0 : size === 8 ? Number(bytes.readBigUInt64BE(position)) : bytes.readUIntBE(position, size);
    position += size;
    return value;
  };
  const version = read(1);
  position += 3;
  const [first, second] = [read(1), read(1)];
  const [offsetSize, lengthSize, baseSize, indexSize] = [first >> 4, first & 15, second >> 4, version > 0 ? second & 15 : 0];
  const idSize = version < 2 ? 2 : 4;
  const count = read(idSize);
  const locations: Location[] = [];
  for (let item = 0; item < count; item++) {
    const id = read(idSize);
    const method = version > 0 ? read(2) & 15 : 0;
    position += 2;
    const base = read(baseSize);
    const extents: Location["extents"] = [];
    for (let extent = read(2); extent > 0; extent--) {
      position += indexSize;
      extents.push({ offset: base + read(offsetSize), length: read(lengthSize) });
    }
    locations.push({ id, method, extents });
  }
  return locations;
}
