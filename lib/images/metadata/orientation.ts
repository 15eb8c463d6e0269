/** The orientation that Exif data names (Exif 2.32, 4.6.4, tag 0x0112), 1 when it names none. `tiff` begins with II or MM. */
export function orientationOf(tiff: Buffer): number {
  const isLittleEndian = tiff.toString("latin1", 0, 2) === "II";
  const read = (offset: number, size: 2 | 4) => {
    if (offset + size > tiff.length) return 0;
    return isLittleEndian ? tiff.readUIntLE(offset, size) : tiff.readUIntBE(offset, size);
  };
  const directory = read(4, 4);
  const entries = Math.min(read(directory, 2), 500);
  for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
    const value = read(entry, 2) === 0x0112 ? read(entry + 8, 2) : 0;
    if (value >= 1 && value <= 8) return value;
  }
  return 1;
}

/** Exif data that says the orientation and nothing else. */
export function exifOf(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}
