import { blocksOf } from "@/components/editor/read-html";
import { articleHtml } from "@/lib/article-html/canonical";
import { type Element, type Html, serialize, textOf } from "@/lib/article-html/tree";
import type { PostValues } from "../post-form/post-fields";
import { type Choice, flat, mergeBlocks, settle } from "./merge-blocks";

export type FieldName = keyof PostValues;

/** What both changed: of the text one paragraph, else a whole field. Words, to be compared; '' for what was removed. */
export type ClashingWords = { field: FieldName; mine: string; theirs: string };

/** What is theirs of it: fields, the places of blocks (and of items in them), and how many blocks they removed. */
export type CameIn = { fields: FieldName[]; places: number[][]; removed: number };

export type MergedValues = {
  valuesOf: (choice: Choice) => PostValues;
  clashes: ClashingWords[];
  /** A text can hold both one after the other, other fields cannot. */
  canKeepBoth: boolean;
  cameIn: (choice: Choice) => CameIn;
};

/** Merges two versions of a post that were made from `base`: field by field, and the text block by block. */
export function mergeValues(base: PostValues, mine: PostValues, theirs: PostValues): MergedValues {
  const text = mergeText(base.content, mine.content, theirs.content);
  const names = (Object.keys(mine) as FieldName[]).filter((name) => name !== "content");
  const changed = names.filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]));
  const clashing = changed.filter((name) => name !== "categoryIds" && !isSame(mine[name], base[name]));
  const incoming = changed.filter((name) => !clashing.includes(name));
  const pick = (from: PostValues, fields: FieldName[]) =>
    Object.fromEntries(fields.map((name) => [name, from[name]])) as Partial<PostValues>;
  return {
    valuesOf: (choice) => ({
      ...mine,
      ...pick(theirs, choice === "theirs" ? changed : incoming),
      categoryIds: mergeIds(base.categoryIds, mine.categoryIds, theirs.categoryIds),
      content: text.contentOf(choice),
    }),
    clashes: [
      ...clashing.map((field) => ({ field, mine: shown(mine[field]), theirs: shown(theirs[field]) })),
      ...text.clashes.map((words) => ({ field: "content" as const, ...words })),
    ],
    canKeepBoth: clashing.length === 0,
    cameIn: (choice) => ({
      fields: choice === "theirs" ? changed : incoming,
      places: text.placesOf(choice),
      removed: text.removed,
    }),
  };
}

/** Categories have no order. */
const comparable = (value: PostValues[FieldName]) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((one, other) => one - other) : value);

const isSame = (one: PostValues[FieldName], other: PostValues[FieldName]) => comparable(one) === comparable(other);

const shown = (value: PostValues[FieldName]): string =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");

/** Mine, with what the others added and without what they took away. */
function mergeIds(base: number[], mine: number[], theirs: number[]): number[] {
  const kept = mine.filter((id) => theirs.includes(id) || !base.includes(id));
  return [...kept, ...theirs.filter((id) => !mine.includes(id) && !base.includes(id))];
}

function mergeText(base: string, mine: string, theirs: string) {
  const pieces = mergeBlocks(blocksOf(base), blocksOf(mine), blocksOf(theirs));
  const all = flat(pieces);
  const contentOf = (choice: Choice) => {
    const merged = articleHtml(settle(pieces, choice));
    // stored as it was written
    return [mine, theirs].find((html) => articleHtml(blocksOf(html)) === merged) ?? merged;
  };
  return {
    contentOf,
    clashes: all.flatMap((piece) =>
      piece.kind === "clash" ? { mine: wordsOf(piece.clash.mine), theirs: wordsOf(piece.clash.theirs) } : [],
    ),
    placesOf: (choice: Choice) => {
      const incoming = new Set<unknown>(
        all.flatMap((piece) => {
          if (piece.kind === "cameIn") return piece.node;
          return piece.kind === "clash" && choice !== "mine" ? (piece.clash.theirs ?? []) : [];
        }),
      );
      return settle(pieces, choice).flatMap((block, index) => {
        if (incoming.has(block)) return [[index]];
        return block.children.flatMap((item, place) => (holds(item, incoming) ? [[index, place]] : []));
      });
    },
    removed: all.filter(({ kind }) => kind === "removed").length,
  };
}

const holds = (node: Html, wanted: Set<unknown>): boolean =>
  wanted.has(node) || (typeof node !== "string" && node.children.some((child) => holds(child, wanted)));

/** The words of a block; of a picture without any its address. */
function wordsOf(node: Element | undefined): string {
  if (!node) return "";
  const words = textOf([node]).trim();
  return words || picturesIn(node).join(" ") || serialize([node]);
}

function picturesIn({ attributes, children }: Element): string[] {
  const below = children.filter((child) => typeof child !== "string").flatMap(picturesIn);
  return attributes.src === undefined ? below : [attributes.src, ...below];
}
