import { element, type Html, isTag } from "@/lib/article-html/tree";
import { isImageName, objectsIn, type ShownPictures } from "@/lib/media/rules";

/** Whether the address is that of a picture that is no longer in the library, of whose pictures `known` are there. */
export const isGone = (address: string, known: ShownPictures): boolean =>
  objectsIn([address]).some(isImageName) && !known[address];

/** An article in which the words of a picture that is gone stand in its place. */
export function withGonePictures(nodes: Html[], known: ShownPictures): Html[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const { src = "", alt = "" } = node.attributes;
    if (isTag(node, "img") && isGone(src, known)) return goneNote(alt);
    return element(node.tag, withGonePictures(node.children, known), node.attributes);
  });
}

const goneNote = (alt: string) =>
  element("span", [`This picture was deleted${alt && `: ${alt}`}`], {
    class: "bg-sand text-muted-foreground grid min-h-32 flex-1 place-items-center p-4 text-center text-base",
  });
