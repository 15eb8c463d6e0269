import { element, type Element } from "@/lib/article-html/tree";

export type PictureData = {
  src: string;
  /** Empty: decorative; undefined: not described yet. */
  alt?: string;
  width?: string;
  height?: string;
};

export function pictureOf({ attributes }: Element): PictureData {
  const { src = "", alt, width, height } = attributes;
  return {
    src,
    ...(alt !== undefined && { alt }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

export const pictureElement = (data: PictureData): Element =>
  element("img", [], { ...pictureOf(element("img", [], { ...data })), loading: "lazy" });
