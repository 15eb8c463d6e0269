import sharp from "sharp";

/** A camera's metadata: author and location. */
const EXIF = {
  IFD0: { Copyright: "Ada" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "0/1 7/1 0/1" },
};

// one hue, because most formats store color more coarsely than brightness
const noise = (width = 60, height = 40) =>
  sharp({
    create: { width, height, channels: 3, background: "#777", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  }).tint("#d09060");

type Format = "jpeg" | "png" | "webp" | "avif" | "gif";

/** 60 x 40 pixels by default, with a rotation, a location and an author if the format has metadata. */
export async function picture(format: Format, width?: number, height?: number): Promise<Buffer> {
  const plain = await noise(width, height).png().toBuffer();
  return sharp(plain).withExif(EXIF).withXmp(XMP).withMetadata({ orientation: 6 }).toFormat(format).toBuffer();
}

const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

/** An animation of three frames. */
export async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => noise().png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** Twice as wide as high: red on the left, blue on the right. */
export function halves(height = 100): Promise<Buffer> {
  const of = (background: string, width: number) => ({ create: { width, height, channels: 3, background } }) as const;
  return sharp(of("#00f", 2 * height))
    .composite([{ input: of("#f00", height), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

/** The first frame's pixels, upright. */
async function pixels(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).autoOrient().removeAlpha().toColourspace("srgb").raw().toBuffer();
}

/** The average difference that recompression may cause, out of 255. Noise compresses worst. */
const MAX_MEAN_DIFFERENCE = 8;

/** Returns a boolean, because a diff of 7,000 numbers is unreadable. */
export async function looksLike(one: Buffer, other: Buffer): Promise<boolean> {
  const [a, b] = [await pixels(one), await pixels(other)];
  const difference = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);
  return a.length === b.length && difference / a.length < MAX_MEAN_DIFFERENCE;
}

/** A HEIC photo of 128 x 96 pixels, red on the left and blue on the right. No library here can write HEIC. */
export const heicPhoto = (): Buffer =>
  Buffer.from(
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAAEAAAAAAAAASgACAAAAAAK0AAEAAAAAAAAAFwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFgaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAAHNodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACdCAQEECAAAAwCf+AAAAwAAHsBAgYWW6kkprmwIAAADAAgAAAMACEAiAAEAB0QBwXKwIkAAAAAUaXNwZQAAAAAAAACAAAAAYAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAHWlwbWEAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAGltZGF0AAAARigBr1j5DpJf/+n+f/4j+Q94vTGxl+n/9EPVfuMRP+mvqUkn/ufAVgS9XrcVDlYHUXCO61y9wpHV9U0fqPCDATB6FihXY2wAAAATKAGusO8SsPQfvLJDgQZWkJVLgA==",
    "base64",
  );
