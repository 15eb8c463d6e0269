import { lazyPart } from "@/lib/browser/lazy-part";
import { compareRecords, paragraphsOf } from "./compare";

const Differences = lazyPart(() => import("./differences"), "Differences");

type Props<Values extends object> = {
  labels: Record<keyof Values & string, string>;
  rich?: readonly (keyof Values)[];
  mine: Values;
  theirs: Values;
};

/** The differences of records with plain fields, and formatted text in the fields of `rich`. */
export function PlainDifferences<Values extends object>({ labels, rich = [], mine, theirs }: Props<Values>) {
  const linesOf = (values: Values, field: keyof Values & string) =>
    rich.includes(field) ? paragraphsOf(String(values[field])) : [values[field]].flat().map(String);
  return <Differences found={compareRecords(labels, { mine, theirs }, linesOf)} />;
}
