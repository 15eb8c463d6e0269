import {
  FILE_TYPES,
  IMAGE_TYPES,
  IMAGE_WIDTHS,
  type ImageType,
  MIN_CROP_PIXELS,
  UPLOAD_TYPES,
  type UploadType,
} from "./limits.ts";
import { orNull } from "../or-null.ts";
import { parseUrl } from "../validation/address.ts";
import { wellFormed } from "../validation/text.ts";
import type { ListedMedia, MediaItem } from "./queries.ts";

const IMAGE_NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp|avif|gif)$/;
const FILE_NAME = /^[0-9a-f]{32}\.pdf$/;

export const isImageName = (name: string) => IMAGE_NAME.test(name);

/** The stored name of a file that is no picture. */
export const isFileName = (name: string) => FILE_NAME.test(name);

export const isObjectName = (name: string) => isImageName(name) || isFileName(name);

/** The name of the picture at an address: the end of its path, or the host's name. */
export function importName(address: string): string {
  const url = parseUrl(address);
  if (!url) return address;
  const last = url.pathname.slice(url.pathname.lastIndexOf("/") + 1) || url.hostname;
  return orNull(() => decodeURIComponent(last)) ?? last;
}

/** Whether the record of a use is a started post, which has a UUID instead of a number. */
export const isStartedPost = (record: string) => record.includes("-");

export const isFileType = (type: string) => type in FILE_TYPES;

/** The name to show for an item. Pictures stored before the library existed have no name. */
export const itemName = ({ name, alt, mime }: { name: string; alt: string; mime: string }) =>
  name || alt || (isFileType(mime) ? "Unnamed file" : "Unnamed picture");

/** Words that cameras and programs use in the names of pictures. */
const MACHINE_WORDS = new Set(
  "img image photo picture pic dsc dscn dscf pxl mvimg dcim wa screenshot screen shot bildschirmfoto whatsapp untitled unnamed clipboard scan copy edited final".split(
    " ",
  ),
);

/** The alternative text that a file's name proposes; '' if a camera or a program chose the name. */
export function altFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .split(/[-_\s]+/)
    .filter(Boolean);
  const says = (word: string) => /^\p{L}{3,}$/u.test(word) && !MACHINE_WORDS.has(word.toLowerCase());
  return words.some(says) ? words.join(" ") : "";
}

/** The alternative text proposed for a placed picture: empty for a decorative one, null if the library has none. */
export const proposedAlt = ({ alt, decorative }: { alt: string; decorative: boolean }): string | null =>
  decorative ? "" : alt || null;

export const altInWords = (alt: string | null): string => (alt === "" ? "Decorative" : (alt ?? ""));

/** The type by the extension of `name`; undefined if it is no image. */
export function typeOfImage(name: string): ImageType | undefined {
  const type = typeOfObject(name);
  return type && type in IMAGE_TYPES ? (type as ImageType) : undefined;
}

export function typeOfObject(name: string): UploadType | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return (Object.keys(UPLOAD_TYPES) as UploadType[]).find((type) => UPLOAD_TYPES[type] === extension);
}

/** The header that saves a file under `name`, as all browsers read it (RFC 6266). */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(wellFormed(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** The data that a page needs about a picture of the library. */
export type ShownPicture = { width: number; height: number; focalX: number; focalY: number; color: string | null };

/** By the address of the picture; only pictures of the library are included. */
export type ShownPictures = Readonly<Record<string, ShownPicture>>;

const OBJECT_ADDRESS = /\/objects\/([0-9a-f]{32}\.(?:png|jpg|webp|avif|gif|pdf))/g;

/** The names of the stored pictures and files in texts (HTML or addresses). */
export const objectsIn = (texts: Iterable<string | null>): string[] => [
  ...new Set([...texts].flatMap((text) => [...(text ?? "").matchAll(OBJECT_ADDRESS)].map(([, name = ""]) => name))),
];

const percent = (part: number) => `${Math.round(part * 1_000) / 10}%`;

/** The style of a picture that fills its box: cropped around its focal point, with its color until it has loaded. */
export function coverStyle(picture: ShownPicture | undefined) {
  if (!picture) return undefined;
  const { focalX, focalY, color } = picture;
  const isMiddle = focalX === 0.5 && focalY === 0.5;
  const objectPosition = isMiddle ? undefined : `${percent(focalX)} ${percent(focalY)}`;
  return { objectPosition, backgroundColor: color ?? undefined };
}

/** The largest area of a picture in the proportions of `to`, placed by its focal point as in `object-fit: cover`. */
export function cropAround(
  { width, height, focalX, focalY }: Omit<ShownPicture, "color">,
  to: { width: number; height: number },
): PixelArea {
  const scale = Math.max(to.width / width, to.height / height);
  const crop = {
    width: Math.min(width, Math.round(to.width / scale)),
    height: Math.min(height, Math.round(to.height / scale)),
  };
  const [left, top] = [Math.round((width - crop.width) * focalX), Math.round((height - crop.height) * focalY)];
  return { left, top, ...crop };
}

/** A part of a picture, in pixels. */
export type PixelArea = { left: number; top: number; width: number; height: number };

/** A part of a picture, in fractions of its sides. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Fractions of screen pixels, and their sums, are not exact. */
const ROUNDING_ERROR = 1e-6;

/** The pixels of a part of `picture`; null if it is outside, or smaller than a crop can be. */
export function cropPixels(picture: { width: number; height: number }, area: CropArea): PixelArea | null {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  if (Math.min(area.x, area.y) < -ROUNDING_ERROR || Math.max(right, bottom) > 1 + ROUNDING_ERROR) return null;
  const [left, top] = [Math.round(area.x * picture.width), Math.round(area.y * picture.height)];
  const width = Math.min(picture.width, Math.round(right * picture.width)) - left;
  const height = Math.min(picture.height, Math.round(bottom * picture.height)) - top;
  return width < MIN_CROP_PIXELS || height < MIN_CROP_PIXELS ? null : { left, top, width, height };
}

export const SHARE_CROPS = { openGraph: { width: 1200, height: 630 }, twitter: { width: 1200, height: 600 } } as const;

/** The value of `?crop=`. */
export const cropName = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;

/** A narrower picture is shared uncropped. */
const MIN_SHARED_WIDTH = 600;

/** The shared form of a library picture, cropped around its focal point. The address changes when the point moves. */
export function sharedPicture(
  address: string,
  picture: ShownPicture | undefined,
  crop: (typeof SHARE_CROPS)[keyof typeof SHARE_CROPS],
): { url: string; width?: number; height?: number } {
  if (!picture) return { url: address };
  const { width, height, focalX, focalY } = picture;
  if (width < MIN_SHARED_WIDTH) return { url: address, width, height };
  const focus = [focalX, focalY].map((part) => Math.round(part * 1_000)).join("-");
  return { url: `${address}?crop=${cropName(crop)}&at=${focus}`, ...crop };
}

/** Phones with three device pixels per CSS pixel get pictures for two: the difference is invisible. */
export const sizesForPhones = (sizes: string): string =>
  `(min-resolution: 2.5x) and (max-width: 47.99rem) 67vw, ${sizes}`;

/** The `srcset` of an uploaded image of `width` pixels, without wider copies; undefined for images of one size. */
export function imageSrcSet(path: string, width = Infinity): string | undefined {
  if (!path.startsWith("/objects/")) return undefined;
  const smaller = IMAGE_WIDTHS.filter((candidate) => candidate < width);
  if (smaller.length === 0) return undefined;
  const copies = smaller.map((candidate) => `${path}?w=${candidate} ${candidate}w`);
  return (Number.isFinite(width) ? [...copies, `${path} ${width}w`] : copies).join(", ");
}

/** The `srcset` and `sizes` of a picture that has smaller copies, and the size of a known picture. */
export function imageCopies(
  path: string,
  sizes: string,
  picture?: Pick<ShownPicture, "width" | "height">,
): { srcSet?: string; sizes?: string; width?: number; height?: number } {
  const srcSet = imageSrcSet(path, picture?.width);
  return { ...(srcSet && { srcSet, sizes }), ...(picture && { width: picture.width, height: picture.height }) };
}

/** Names the record that uses a picture, whatever the kind of use: "post:12". */
export const recordKey = ({ kind, id }: { kind: string; id: number | string }) => `${kind.split("-")[0]}:${id}`;

/** A library picture to be placed, with the texts that the library proposes. */
export type PlacedPicture = Pick<MediaItem, "objectPath" | "alt" | "decorative" | "caption" | "credit"> &
  Partial<Pick<MediaItem, "width" | "height">>;

/** A picture or file, as the library and the picker show it. */
export type GridPicture = Omit<ListedMedia, "createdAt">;

export type PlacedFile = Pick<MediaItem, "objectPath" | "name" | "bytes">;

const [ACTL, IDAT] = [0x61_63_54_4c, 0x49_44_41_54];

/** Whether a picture has frames that sharp does not read: a PNG with an acTL chunk, an AVIF with the brand "avis". */
export function isUnreadAnimation(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => new TextDecoder("latin1").decode(bytes.subarray(start, end));
  const head = text(0, 64);
  if (!head.startsWith("PNG", 1)) return head.startsWith("ftyp", 4) && head.includes("avis");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  // each chunk has its length, its type, its data and a checksum; acTL comes before the pixels in IDAT
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === ACTL || type === IDAT) return type === ACTL;
  }
  return false;
}
