import { IMAGE_TYPES, IMAGE_WIDTHS, type ImageType } from "./limits.ts";

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp|avif|gif)$/;

export const isImageName = (name: string) => NAME.test(name);

/** By the extension of its name. */
export function typeOfImage(name: string): ImageType | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1);
  return (Object.keys(IMAGE_TYPES) as ImageType[]).find((type) => IMAGE_TYPES[type] === extension);
}

/** The `srcset` of an uploaded image of `width` pixels, without wider copies; undefined for images of one size. */
export function imageSrcSet(path: string, width = Infinity): string | undefined {
  if (!path.startsWith("/objects/")) return undefined;
  const smaller = IMAGE_WIDTHS.filter((candidate) => candidate < width);
  if (smaller.length === 0) return undefined;
  const copies = smaller.map((candidate) => `${path}?w=${candidate} ${candidate}w`);
  return (Number.isFinite(width) ? [...copies, `${path} ${width}w`] : copies).join(", ");
}
