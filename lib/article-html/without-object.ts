import "server-only";
import { objectsIn } from "../media/rules.ts";
import { imagePath } from "../paths.ts";
import { cleanHtml } from "./clean.ts";
import { readCleanHtml } from "./read.ts";
import { element, type Element, elementsOf, type Html, isTag, serialize } from "./tree.ts";

/** Classes of paragraphs that consist of one link. */
const LINK_BLOCKS = new Set(["file", "call-to-action"]);

type IsGone = (address: string | undefined) => boolean;

/** Removes the objects at `paths` from an article: pictures with captions, files and buttons whole; link texts stay. */
export function withoutObjects(html: string, paths: readonly string[]): string {
  if (!paths.some((path) => html.includes(path))) return html;
  // all objects in one pass, because cleaning a long text takes a second
  const gone = new Set(paths);
  const isGone: IsGone = (address) => objectsIn([address ?? null]).some((object) => gone.has(imagePath(object)));
  return cleanHtml(serialize(withoutGone(readCleanHtml(cleanHtml(html)), isGone)));
}

function withoutGone(nodes: Html[], isGone: IsGone): Html[] {
  return nodes.flatMap((node): Html[] => {
    if (typeof node === "string") return [node];
    if (isGone(node.attributes.src) || isGoneBlock(node, isGone)) return [];
    const rest = element(node.tag, withoutGone(node.children, isGone), node.attributes);
    if (isTag(node, "figure") && holdsPicture(node) && !holdsPicture(rest)) return [];
    if (isTag(node, "a") && isGone(node.attributes.href)) return rest.children;
    return isTag(node, "a") && rest.children.length === 0 ? [] : [rest];
  });
}

const isGoneBlock = (node: Element, isGone: IsGone): boolean =>
  isTag(node, "p") &&
  LINK_BLOCKS.has(node.attributes.class ?? "") &&
  node.children.some((child) => isTag(child, "a") && isGone(child.attributes.href));

const holdsPicture = (node: Element): boolean => elementsOf([node]).some(({ tag }) => tag === "img");
