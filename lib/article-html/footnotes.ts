/** Footnotes are stored as references and a section of notes. While processed, each reference holds its note. */
import { readCleanHtml } from "./read.ts";
import { element, elementsOf, isTag, serialize, type Element, type Html } from "./tree.ts";

const REFERENCE_ROLE = "doc-noteref";
const BACKLINK_ROLE = "doc-backlink";
const NOTES_ROLE = "doc-endnotes";

/** A reference with its note, which is clean inline HTML. */
export const noteReference = (note: string): Element =>
  element("sup", [element("a", ["1"], { role: REFERENCE_ROLE })], { note });

export const isNoteReference = (node: Html | undefined): boolean =>
  isTag(node, "sup") && node.attributes.note !== undefined;

/** Moves each note into its reference and removes the section of notes. `run` makes inline content canonical. */
export function resolveFootnotes(nodes: Html[], run: (nodes: Html[]) => Html[]): Html[] {
  // most texts have no footnotes
  const isPart = ({ tag, attributes }: Element) => "role" in attributes || (tag === "li" && "id" in attributes);
  if (!elementsOf(nodes).some(isPart)) return nodes;
  const notes = new Map<string, string>();
  collectNotes(nodes, notes, run);
  return withNotes(nodes, notes, { left: MAX_NOTES_LENGTH });
}

/** Thousands of references to a long note would fill the memory. An article with more characters is refused anyway. */
const MAX_NOTES_LENGTH = 2 * 1024 * 1024;

const isSection = (node: Html): boolean => isTag(node, "section") && node.attributes.role === NOTES_ROLE;
const isLink = (node: Html, role: string): boolean => isTag(node, "a") && node.attributes.role === role;

function collectNotes(nodes: Html[], notes: Map<string, string>, run: (nodes: Html[]) => Html[], isWithin = false) {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const { id } = node.attributes;
    if (isWithin && node.tag === "li" && id !== undefined) notes.set(id, serialize(run(withoutLinks(node.children))));
    collectNotes(node.children, notes, run, isWithin || isSection(node));
  }
}

/** A note's content without the link back and without nested references. */
const withoutLinks = (nodes: Html[]): Html[] =>
  nodes.flatMap((node): Html[] => {
    if (typeof node === "string") return [node];
    if (isLink(node, BACKLINK_ROLE) || isLink(node, REFERENCE_ROLE)) return [];
    return [{ ...node, children: withoutLinks(node.children) }];
  });

function withNotes(nodes: Html[], notes: ReadonlyMap<string, string>, room: { left: number }): Html[] {
  return nodes.flatMap((node): Html[] => {
    if (typeof node === "string" || isNoteReference(node)) return [node];
    if (isSection(node)) return [];
    if (isLink(node, REFERENCE_ROLE)) {
      const note = notes.get((node.attributes.href ?? "").slice(1));
      if (note === undefined || room.left < 0) return [];
      room.left -= note.length;
      return [noteReference(note)];
    }
    const children = withNotes(node.children, notes, room);
    // the reference is a `sup` itself
    if (node.tag === "sup" && children.some(isNoteReference)) return children;
    const { role, ...others } = node.attributes;
    if (node.tag === "a" && role !== undefined) return [element("a", children, others)];
    const { id: _id, ...ofItem } = node.attributes;
    return [element(node.tag, children, node.tag === "li" ? ofItem : node.attributes)];
  });
}

/** Numbers the references in canonical blocks and adds the section of their notes, if any. */
export function numberFootnotes(blocks: Element[]): Element[] {
  const notes: Element[] = [];
  const numbered = (nodes: Html[]): Html[] =>
    nodes.map((node) => {
      if (typeof node === "string") return node;
      if (!isNoteReference(node)) return { ...node, children: numbered(node.children) };
      const number = notes.length + 1;
      const words = readCleanHtml(node.attributes.note ?? "");
      const back = element("a", ["↩"], { href: `#fnref-${number}`, role: BACKLINK_ROLE });
      notes.push(element("li", [...words, ...(words.length > 0 ? [" "] : []), back], { id: `fn-${number}` }));
      const link = { id: `fnref-${number}`, href: `#fn-${number}`, role: REFERENCE_ROLE };
      return element("sup", [element("a", [String(number)], link)]);
    });
  const text = numbered(blocks) as Element[];
  if (notes.length === 0) return text;
  const heading = element("h2", ["Footnotes"]);
  return [...text, element("section", [heading, element("ol", notes)], { role: NOTES_ROLE })];
}

/** Turns Markdown's `[^1]` and `[^1]: The note` into references with their notes. */
export function markdownFootnotes(nodes: Html[], run: (nodes: Html[]) => Html[]): Html[] {
  const notes = new Map<string, Html[]>();
  const rest = nodes.filter((node) => !isTag(node, "p") || !takeDefinitions(node.children, notes));
  if (notes.size === 0) return nodes;
  const withReferences = (children: Html[]): Html[] =>
    children.flatMap((node): Html[] => {
      if (typeof node !== "string")
        return node.tag === "code" || node.tag === "pre"
          ? [node]
          : [{ ...node, children: withReferences(node.children) }];
      return node.split(/(\[\^[\w-]{1,40}\])/).flatMap((part): Html[] => {
        const note = notes.get(/^\[\^([\w-]+)\]$/.exec(part)?.[1] ?? "");
        return note ? [noteReference(serialize(run(note)))] : part === "" ? [] : [part];
      });
    });
  return withReferences(rest);
}

const DEFINITION = /^\s*\[\^([\w-]{1,40})\]:\s*/;

/** Stores the notes of a paragraph that begins with one. Returns whether it does. */
function takeDefinitions(children: Html[], notes: Map<string, Html[]>): boolean {
  if (typeof children[0] !== "string" || !DEFINITION.test(children[0])) return false;
  let note: Html[] = [];
  let isLineStart = true;
  for (const child of children) {
    const [start = "", name] = (isLineStart && typeof child === "string" && DEFINITION.exec(child)) || [];
    if (name !== undefined && typeof child === "string") {
      note = [child.slice(start.length)];
      notes.set(name, note);
    } else note.push(isTag(child, "br") ? " " : child);
    isLineStart = isTag(child, "br");
  }
  return true;
}
