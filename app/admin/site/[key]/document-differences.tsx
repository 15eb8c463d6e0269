import { differenceOf, Differences, paragraphsOf } from "@/components/admin/stale-edit/differences";
import type { Group } from "@/lib/site/fields";
import { leavesOf } from "@/lib/site/walk";

type Props = {
  fields: Group;
  mine: unknown;
  theirs: unknown;
  owners?: { mine: string; theirs: string };
};

export function DocumentDifferences({ fields, mine, theirs, owners }: Props) {
  const [one, other] = [leavesByPath(fields, mine), leavesByPath(fields, theirs)];
  const found = [...new Map([...one, ...other])].flatMap(([path, { field, label }]) => {
    const [mineText, theirText] = [one, other].map((leaves) => String(leaves.get(path)?.value ?? ""));
    if (mineText === theirText) return [];
    const linesOf = (text = "") => (field.type === "rich" ? paragraphsOf(text) : text.split("\n"));
    return [differenceOf(label, linesOf(mineText), linesOf(theirText))];
  });
  return <Differences found={found} owners={owners} />;
}

const leavesByPath = (fields: Group, value: unknown) =>
  new Map(leavesOf(fields, value).map((leaf) => [leaf.path, leaf]));
