import { type Difference, differenceOf, paragraphsOf } from "@/components/admin/stale-edit/compare";
import { Differences } from "@/components/admin/stale-edit/differences";
import type { Group } from "@/lib/site/fields";
import { leavesOf } from "@/lib/site/walk";

type Props = {
  fields: Group;
  mine: unknown;
  theirs: unknown;
  owners?: { mine: string; theirs: string };
};

export function DocumentDifferences({ fields, mine, theirs, owners }: Props) {
  return <Differences found={documentDifferences(fields, mine, theirs)} owners={owners} />;
}

function documentDifferences(fields: Group, mine: unknown, theirs: unknown): Difference[] {
  const [one, other] = [textsOf(fields, mine), textsOf(fields, theirs)];
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.flatMap((path) => {
    const [mineText, theirText] = [one.get(path)?.text ?? "", other.get(path)?.text ?? ""];
    if (mineText === theirText) return [];
    const label = (one.get(path) ?? other.get(path))?.label ?? path;
    return [differenceOf(label, linesOf(mineText), linesOf(theirText))];
  });
}

const textsOf = (fields: Group, value: unknown) =>
  new Map(leavesOf(fields, value).map(({ path, label, value: text }) => [path, { label, text: String(text ?? "") }]));

const linesOf = (text: string) => (text.startsWith("<") ? paragraphsOf(text) : text.split("\n"));
