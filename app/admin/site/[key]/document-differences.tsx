import { type Difference, differenceOf, paragraphsOf } from "@/components/admin/stale-edit/compare";
import { Differences } from "@/components/admin/stale-edit/differences";
import { type FieldNode, flatTexts } from "./field-tree";

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

function documentDifferences(tree: FieldNode, mine: unknown, theirs: unknown): Difference[] {
  const one = flatTexts(tree, mine);
  const other = flatTexts(tree, theirs);
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.flatMap((path) => {
    const [mineText, theirText] = [one.get(path)?.text ?? "", other.get(path)?.text ?? ""];
    if (mineText === theirText) return [];
    const label = (one.get(path) ?? other.get(path))?.label ?? path;
    return [differenceOf(label, linesOf(mineText), linesOf(theirText))];
  });
}

const linesOf = (text: string) => (text.startsWith("<") ? paragraphsOf(text) : text.split("\n"));
