import { compareLines, type Difference } from "@/components/admin/stale-edit/compare";
import { Differences } from "@/components/admin/stale-edit/differences";
import { type FieldNode, flatTexts } from "./field-tree";

/** Where two values of a document differ, text by text. */
export function DocumentDifferences({
  tree,
  mine,
  theirs,
  owners,
}: {
  tree: FieldNode;
  mine: unknown;
  theirs: unknown;
  owners?: { mine: string; theirs: string };
}) {
  return <Differences found={documentDifferences(tree, mine, theirs)} owners={owners} />;
}

export function documentDifferences(tree: FieldNode, mine: unknown, theirs: unknown): Difference[] {
  const one = flatTexts(tree, mine);
  const other = flatTexts(tree, theirs);
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.flatMap((path) => {
    const [mineText, theirText] = [one.get(path)?.text ?? "", other.get(path)?.text ?? ""];
    if (mineText === theirText) return [];
    const lines = compareLines(linesOf(mineText), linesOf(theirText)).filter(({ text }) => text !== "");
    const label = (one.get(path) ?? other.get(path))?.label ?? path;
    const isVisible = lines.some(({ kind }) => kind !== "same");
    return [{ label, lines: isVisible ? lines : [{ kind: "mine" as const, text: "Formatting only" }] }];
  });
}

/** Formatted text by its blocks, plain text by its lines. */
function linesOf(text: string): string[] {
  if (!text.startsWith("<")) return text.split("\n");
  const { body } = new DOMParser().parseFromString(text, "text/html");
  return [...body.children].map((block) => block.textContent?.trim() ?? "");
}
