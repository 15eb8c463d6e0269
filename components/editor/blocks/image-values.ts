import type { ImageData } from "./image";
import { widthOf } from "./widths";

export const ALIGNMENTS = { "": "Left", "align-center": "Center", "align-right": "Right" };

type Size = Pick<ImageData, "width" | "height">;

/** The fields of a picture's dialog. */
export type ImageValues = {
  src: string;
  /** Of a stored picture. */
  size?: Size;
  alt: string;
  isDecorative: boolean;
  /** `proposal`: the field of a rich text reads its value when it is made. */
  caption: { html: string; proposal: number };
  credit: string;
  preset: string;
  alignment: string;
};

export const valuesOf = ({ src, alt, caption, credit, layout }: ImageData): ImageValues => ({
  src,
  alt: alt ?? "",
  isDecorative: alt === "",
  caption: { html: caption ?? "", proposal: 0 },
  credit: credit ?? "",
  preset: widthOf(layout),
  alignment: layout?.split(" ").find((name) => name in ALIGNMENTS) ?? "",
});

/** With another picture, and what is proposed for it where nothing is typed. */
export function withPicture(
  { caption, ...values }: ImageValues,
  { src, width, height, alt, credit, caption: proposed = "" }: ImageData,
  isTyped: ReadonlySet<"alt" | "credit">,
): ImageValues {
  return {
    ...values,
    src,
    size: width === undefined ? undefined : { width, height },
    ...(!isTyped.has("alt") && { alt: alt ?? "", isDecorative: alt === "" }),
    ...(!isTyped.has("credit") && { credit: credit ?? "" }),
    caption: caption.html === "" ? { html: proposed, proposal: caption.proposal + 1 } : caption,
  };
}

/** The picture at the allowed `address`; what the dialog has no field for stays as it was `before`. */
export function imageOf(values: ImageValues, before: ImageData, address: string, { width, height }: Size): ImageData {
  const [alt, credit, caption] = [values.alt.trim(), values.credit.trim(), values.caption.html];
  const layout = [values.preset, values.alignment].filter(Boolean).join(" ");
  return {
    ...(before.href !== undefined && { href: before.href }),
    ...(before.isInline && { isInline: true }),
    src: address,
    ...(values.isDecorative ? { alt: "" } : alt !== "" && { alt }),
    ...(width && { width }),
    ...(height && { height }),
    ...(caption && { caption }),
    ...(credit && { credit }),
    ...(layout && { layout }),
  };
}
