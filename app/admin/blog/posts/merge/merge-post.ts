import type { MergedChanges, Screen } from "@/components/admin/editing/types";
import { $editHtml } from "@/components/editor/edit-html";
import type { EditorHandle } from "@/components/editor/editor";
import { $getHtml } from "@/components/editor/write-html";
import { articleBlocks, articleHtml } from "@/lib/article-html/canonical";
import { readCleanHtml } from "@/lib/article-html/read";
import { type Element, elementsOf, serialize, textOf } from "@/lib/article-html/tree";
import { type Choice, flattenPieces, mergeBlocks, resolveClashes, sharedBlocks } from "@/lib/article-html/merge";
import { isSameValue } from "@/lib/posts/fields";
import { type FieldName, type PostValues, shownValue } from "../post-form/post-fields";
import { elementsAt } from "./marks";

/** A paragraph of the text, or another whole field, that both sides changed, as words to compare; '' if removed. */
export type ClashingWords = { field: FieldName; mine: string; theirs: string };

/**
 * Merges two versions of a post that are based on `base`: field by field, and the text block by block. Without `base`,
 * every difference is a clash.
 */
export function mergeValues(base: PostValues | undefined, mine: PostValues, theirs: PostValues) {
  const text = base ? mergeText(base, mine, theirs) : joinTexts(mine, theirs);
  const isNew = (of: PostValues, name: FieldName) => !base || !isSameValue(of[name], base[name]);
  const changed = (Object.keys(mine) as FieldName[]).filter(
    (name) => name !== "content" && isNew(theirs, name) && !isSameValue(theirs[name], mine[name]),
  );
  const clashing = changed.filter((name) => name !== "categoryIds" && isNew(mine, name));
  const incoming = changed.filter((name) => !clashing.includes(name));
  return {
    valuesOf: (choice: Choice): PostValues => ({
      ...mine,
      ...Object.fromEntries(incoming.map((name) => [name, theirs[name]])),
      categoryIds: mergeIds(base?.categoryIds ?? [], mine.categoryIds, theirs.categoryIds),
      content: text.contentOf(choice),
    }),
    clashes: [
      ...clashing.map((field): ClashingWords => ({
        field,
        mine: shownValue(mine, field),
        theirs: shownValue(theirs, field),
      })),
      ...text.clashes.map((words): ClashingWords => ({ field: "content", ...words })),
    ],
    /** Only the text can hold both versions, one after the other. */
    canKeepBoth: clashing.length === 0,
    /** Their changes in the result: fields, places of blocks (and items in them), and the number of removed blocks. */
    changesOf: (choice: Choice) => ({ fields: incoming, places: text.placesOf(choice), removed: text.removed }),
  };
}

/** Merges the form's current values with another version of its post. `base` is their common version, if known. */
export function mergeForm(
  { current, change }: Pick<Screen<PostValues>, "current" | "change">,
  body: EditorHandle | null,
  base: PostValues | undefined,
  theirs: PostValues,
) {
  const mine = current();
  const { clashes, canKeepBoth, valuesOf, changesOf } = mergeValues(base, mine, theirs);

  /** Puts the merged values into the form, and only changed blocks into the editor. Undefined if nothing came in. */
  function apply(choice: Choice): MergedChanges | undefined {
    const { content, ...fields } = valuesOf(choice);
    for (const [name, value] of Object.entries(fields) as [FieldName, PostValues[FieldName]][])
      if (JSON.stringify(value) !== JSON.stringify(mine[name])) change(name, value);
    if (content !== mine.content) {
      // an earlier undo state keeps its own version of a merged paragraph, before the merged one
      const earlierChoice = clashes.length === 0 ? "both" : choice;
      body?.merge(
        () => $editHtml(content),
        () => $editHtml(mergeValues(base, { ...mine, content: $getHtml() }, theirs).valuesOf(earlierChoice).content),
      );
      change("content", body?.getHtml() ?? content);
    }
    const { places, fields: ofFields, removed } = changesOf(choice);
    if (places.length + ofFields.length + removed === 0) return undefined;
    return { fields: ofFields, removed, blocks: places.length, marked: elementsAt(places) };
  }

  return { clashes, canKeepBoth, apply };
}

/** My ids, plus the other side's additions, minus its removals. */
function mergeIds(base: number[], mine: number[], theirs: number[]): number[] {
  const kept = mine.filter((id) => theirs.includes(id) || !base.includes(id));
  return [...kept, ...theirs.filter((id) => !mine.includes(id) && !base.includes(id))];
}

type Content = Pick<PostValues, "content">;

const blocksOf = ({ content }: Content): Element[] => articleBlocks(readCleanHtml(content));

function mergeText(base: Content, mine: Content, theirs: Content) {
  const pieces = mergeBlocks(blocksOf(base), blocksOf(mine), blocksOf(theirs));
  const all = flattenPieces(pieces);
  const incoming = all.flatMap((piece) => (piece.kind === "cameIn" ? piece.node : []));
  const clashes = all.flatMap((piece) => (piece.kind === "clash" ? piece.clash : []));
  return {
    contentOf: (choice: Choice) => mergedHtml(resolveClashes(pieces, choice), mine, theirs),
    placesOf: (choice: Choice) => {
      const taken = choice === "both" ? clashes.flatMap(({ theirs: node }) => node ?? []) : [];
      return placesIn(resolveClashes(pieces, choice), new Set([...incoming, ...taken]));
    },
    clashes: clashes.map((clash) => ({ mine: wordsOf(clash.mine), theirs: wordsOf(clash.theirs) })),
    removed: all.filter(({ kind }) => kind === "removed").length,
  };
}

/** Joins two texts whose common version is unknown. */
function joinTexts(mine: Content, theirs: Content) {
  const [ofMine, ofTheirs] = [blocksOf(mine), blocksOf(theirs)];
  const pieces = mergeBlocks(sharedBlocks(ofMine, ofTheirs), ofMine, ofTheirs);
  const both = resolveClashes(pieces, "both");
  const incoming = pieces.flatMap((piece) => (piece.kind === "cameIn" ? piece.node : []));
  const words = {
    mine: ofMine
      .filter((node) => !hasSame(ofTheirs, node))
      .map(wordsOf)
      .join("\n"),
    theirs: incoming.map(wordsOf).join("\n"),
  };
  return {
    contentOf: (choice: Choice) => (choice === "both" ? mergedHtml(both, mine, theirs) : mine.content),
    placesOf: (choice: Choice) => (choice === "both" ? placesIn(both, new Set(incoming)) : []),
    clashes: words.mine === "" && words.theirs === "" ? [] : [words],
    removed: 0,
  };
}

const hasSame = (nodes: Element[], wanted: Element) => nodes.some((node) => serialize([node]) === serialize([wanted]));

/** Returns a version's own HTML if the result equals that version. */
function mergedHtml(blocks: Element[], ...versions: Content[]): string {
  const html = articleHtml(blocks);
  return versions.find((version) => articleHtml(blocksOf(version)) === html)?.content ?? html;
}

function placesIn(blocks: Element[], wanted: Set<Element>): number[][] {
  return blocks.flatMap((block, index) => {
    if (wanted.has(block)) return [[index]];
    return block.children.flatMap((item, place) =>
      elementsOf([item]).some((one) => wanted.has(one)) ? [[index, place]] : [],
    );
  });
}

/** The words of a block, or the URL of a picture without words. */
function wordsOf(node: Element | undefined): string {
  if (!node) return "";
  const words = textOf([node]).trim();
  const pictures = elementsOf([node]).flatMap(({ attributes: { src } }) => src ?? []);
  return words || pictures.join(" ") || serialize([node]);
}
