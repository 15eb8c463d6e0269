/** Checks before publishing. Pure: check-queries.ts finds the dead links. */
import { type Element, elementsOf, type Html, isInline, lineOf } from "../article-html/tree.ts";
import { charactersOf, cutText, oneLine } from "../validation/text.ts";
import type { PostKind } from "./rules.ts";
import type { PostSnapshot } from "./fields.ts";

/** `excerpt`: text of the field that shows the place */
export type Finding = {
  id: string;
  level: "error" | "warning";
  message: string;
  field: keyof PostSnapshot;
  excerpt: string;
};

const META_HINTS = [
  ["meta-title", "metaTitle", "meta title", 60],
  ["meta-description", "metaDescription", "meta description", 160],
] as const;
const EXCERPT_LENGTH = 80;
// code units: enough for half an excerpt, whose characters may have several
const LOOKBEHIND = 20 * EXCERPT_LENGTH;

/** Placeholders that editors leave in a text. */
const TK = /(?<![\p{L}\p{N}])(?:TK)+(?![\p{L}\p{N}])/u;

/** A page needs neither excerpt, category nor featured image. */
export function checkFields(post: PostSnapshot, kind: PostKind = "post"): Finding[] {
  const findings: Finding[] = [];
  const add = (id: string, field: keyof PostSnapshot, message: string, excerpt = "") =>
    findings.push({ id, level: id === "tk" ? "error" : "warning", message, field, excerpt });
  for (const field of ["title", "excerpt"] as const) {
    const text = post[field] ?? "";
    if (TK.test(text)) add("tk", field, "'TK' was left in", excerptAround(text, TK));
  }
  if (kind === "post") {
    if (!post.excerpt) add("excerpt", "excerpt", "No excerpt: lists show the beginning of the text");
    if (post.categoryIds.length === 0) add("category", "categoryIds", "The post has no category");
    if (!post.featuredImage) add("featured-image", "featuredImage", "No featured image");
  }
  for (const [id, field, label, hint] of META_HINTS)
    if (lengthOf(post[field]) > hint)
      add(id, field, `The ${label} is longer than ${hint} characters and may be cut off`, cut(post[field] ?? ""));
  return findings;
}

/** `deadLinks` lead to no page of this site, `deadOutgoing` to no page of another site. */
export function checkBody(body: Html[], deadLinks: ReadonlySet<string>, deadOutgoing: ReadonlySet<string> = new Set()) {
  const findings: Finding[] = [];
  const add = (id: string, level: Finding["level"], message: string, excerpt: string) =>
    findings.push({ id, level, message, field: "content", excerpt });
  // the title is the page's h1
  let lastLevel = 1;
  for (const node of elementsOf(body)) {
    // read only when needed: in nested quotes, every level would read the same text again
    const text = () => lineOf(node.children);
    const { href, src, alt } = node.attributes;
    const level = Number(/^h([2-6])$/.exec(node.tag)?.[1] ?? 0);
    if (level > 0) {
      if (level > lastLevel + 1)
        add("heading-order", "warning", `A level ${level} heading follows a level ${lastLevel} heading`, cut(text()));
      lastLevel = level;
    }
    if (node.tag === "img" && alt === undefined)
      add("image-alt", "error", "An image has no alt text and is not marked decorative", src ?? "");
    if (src && deadLinks.has(src)) add("dead-link", "error", PICTURE_GONE, src);
    if (node.tag === "table" && !elementsOf(node.children).some(({ tag }) => tag === "th"))
      add("table-header", "warning", "A table has no header row", cut(text()));
    if (node.tag === "a" && href !== undefined) {
      if (deadLinks.has(href))
        add("dead-link", "error", "A link points to a page that is not on this site", cut(text() || href));
      if (deadOutgoing.has(href))
        add("dead-link", "warning", "A link points to a page of another site that is not there", cut(text() || href));
      if (!hasLinkText(node)) add("link-text", "warning", "A link does not say where it goes", cut(text() || href));
    }
  }
  for (const run of textRuns(body)) if (TK.test(run)) add("tk", "error", "'TK' was left in", excerptAround(run, TK));
  const hard = hardReading(textRuns(body));
  if (hard) {
    const words = hard.hardWords.length > 0 ? ` Long words: ${hard.hardWords.join(", ")}.` : "";
    const message = `The text reads at grade ${hard.grade}; a wide audience reads grades 8 to 9 with ease.${words}`;
    add("readability", "warning", message, hard.hardWords[0] ?? "");
  }
  return findings;
}

export const PICTURE_GONE = "A picture is not in the library anymore";

export function linksOf(body: Html[]): string[] {
  return elementsOf(body).flatMap(({ tag, attributes: { href, src } }) => (tag === "a" ? href : src) || []);
}

/** Whether a link has a text that is not an address, or an image with alt text. */
function hasLinkText(link: Element): boolean {
  const text = lineOf(link.children);
  if (text !== "") return !isBareAddress(text, link.attributes.href ?? "");
  return elementsOf(link.children).some(({ tag, attributes }) => tag === "img" && Boolean(attributes.alt));
}

/** Whether a link's text is an address, with or without scheme. */
function isBareAddress(text: string, href: string): boolean {
  if (/^(?:https?:\/\/|www\.)\S*$/i.test(text)) return true;
  const short = (address: string) => address.toLowerCase().replace(/^https?:\/\/|\/$/g, "");
  return /[./]/.test(text) && short(text) === short(href);
}

/** The text of each paragraph, heading, item and cell, without code. */
function textRuns(nodes: Html[]): string[] {
  const runs: string[] = [];
  let run = "";
  const end = () => {
    if (run.trim() !== "") runs.push(oneLine(run));
    run = "";
  };
  const visit = (node: Html) => {
    if (typeof node === "string") run += node;
    else if (node.tag === "br") run += " ";
    else if (node.tag === "pre" || node.tag === "code") return;
    else if (isInline(node)) node.children.forEach(visit);
    else {
      end();
      node.children.forEach(visit);
      end();
    }
  };
  nodes.forEach(visit);
  end();
  return runs;
}

const lengthOf = (text: string | null) => Array.from(text ?? "").length;
const cut = (text: string) => cutText(text, EXCERPT_LENGTH);

function excerptAround(text: string, pattern: RegExp): string {
  const at = pattern.exec(text)?.index ?? 0;
  const before = [...charactersOf(text.slice(Math.max(0, at - LOOKBEHIND), at))].slice(-EXCERPT_LENGTH / 2);
  return cut(before.join("") + text.slice(at));
}

/** The last school year: texts above it are hard for a wide audience. */
const HARD_GRADE = 12;
// the formula needs this much text
const MIN_WORDS = 100;
const HARD_SYLLABLES = 4;
const MAX_HARD_WORDS = 5;

/** The Flesch-Kincaid grade of English prose, with its longest words; null for an easy or a short text. */
export function hardReading(paragraphs: string[]) {
  const sentences = paragraphs.flatMap((text) => text.split(/[.!?…](?:\s|$)/)).filter((text) => /[a-z]/i.test(text));
  const words = sentences.flatMap((sentence) => sentence.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? []);
  if (words.length < MIN_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = Math.round(0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59);
  if (grade <= HARD_GRADE) return null;
  const hard = words.filter((word) => syllablesOf(word) >= HARD_SYLLABLES).map((word) => word.toLowerCase());
  return { grade, hardWords: [...new Set(hard)].slice(0, MAX_HARD_WORDS) };
}

/** Groups of vowels, without a silent e. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^l]e)$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}
