import { $isElementNode, type LexicalNode } from "lexical";
import { image } from "../blocks/image";
import { upload } from "../blocks/upload";
import { orNull } from "@/lib/or-null";
import { parseUrl } from "@/lib/validation/address";

export type PastedPictures = {
  /** Pictures in data URLs, to be stored. */
  embedded: { file: File; address: string; alt: string; placeholder?: string }[];
  /** The addresses of pictures on other sites. */
  foreign: string[];
  /** The names of local files, which a page cannot read. */
  missing: string[];
};

export const noPictures = (): PastedPictures => ({ embedded: [], foreign: [], missing: [] });

// the address of a placeholder, which the sanitizer keeps
const PATH = "/objects/pasted/";

/** Sorts the pictures of a document, and replaces unreadable ones with a mark. */
export function preparePictures(page: Document): PastedPictures {
  const pictures = noPictures();
  for (const img of page.querySelectorAll("img")) {
    const src = img.getAttribute("src") ?? "";
    const url = parseUrl(src, location.href);
    const file = url?.protocol === "data:" ? fileOf(src, pictures.embedded.length) : undefined;
    if (file) {
      const address = `${PATH}${pictures.embedded.length}`;
      pictures.embedded.push({ file, address, alt: img.alt });
      img.setAttribute("src", address);
    } else if (src !== "" && url?.protocol !== "http:" && url?.protocol !== "https:") {
      const name = nameOf(src, img.alt);
      pictures.missing.push(name);
      const mark = page.createElement("mark");
      mark.textContent = `[Picture: ${name}]`;
      img.replaceWith(mark);
    }
  }
  // from the end, because each one goes right behind its paragraph
  for (const img of [...page.querySelectorAll("img")].reverse()) lift(page, img);
  return pictures;
}

/** Moves a picture that is alone in its paragraph, or that must be a block, into a figure after that paragraph. */
function lift(page: Document, img: HTMLImageElement): void {
  const block = img.closest("p, h1, h2, h3, h4, h5, h6, ul, ol");
  const isAlone =
    block?.tagName === "P" && block.textContent?.trim() === "" && block.querySelectorAll("img").length === 1;
  if (!isAlone && !img.getAttribute("src")?.startsWith(PATH)) return;
  const figure = page.createElement("figure");
  if (block) block.after(figure);
  else img.replaceWith(figure);
  figure.append((isAlone && img.closest("p a")) || img);
  if (isAlone) block.remove();
}

/** Replaces pictures of the clipboard with placeholders; notes pictures of other sites in `pictures.foreign`. */
export function $placePictures(nodes: LexicalNode[], pictures: PastedPictures): LexicalNode[] {
  return nodes.map((node) => {
    if ($isElementNode(node)) $placePictures(node.getChildren(), pictures);
    if (!image.$is(node)) return node;
    const { src } = node.getData();
    if (/^https?:/i.test(src) && parseUrl(src)?.origin !== location.origin) pictures.foreign.push(src);
    const picture = pictures.embedded.find(({ address }) => address === src);
    if (!picture) return node;
    const placeholder = upload.$create({ name: picture.file.name });
    picture.placeholder = placeholder.getKey();
    return node.getParent() ? node.replace(placeholder) : placeholder;
  });
}

export function nameOf(address: string, alt = ""): string {
  const name = address.startsWith("data:") ? "" : (/[^/\\]+$/.exec(address.replace(/[?#].*$/, ""))?.[0] ?? "");
  // a percent sign may be part of the name itself
  return (orNull(() => decodeURIComponent(name)) ?? name).slice(0, 80) || alt || "unnamed";
}

function fileOf(dataAddress: string, index: number): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]+)$/i.exec(dataAddress) ?? [];
  const read = base64 && orNull(() => atob(base64.replace(/\s/g, "")));
  if (type === undefined || !read) return undefined;
  const bytes = Uint8Array.from(read, (character) => character.charCodeAt(0));
  return new File([bytes], `pasted-${index + 1}.${type.slice(6)}`, { type });
}
