import { fold } from "./walk.ts";
import type { Field, Leaf, List, Option } from "./fields.ts";

/** A field in the API; `*` in `path` is any entry of a list. */
export type FieldDescription = {
  path: string;
  type: Leaf["type"] | "list";
  label: string;
  hint?: string;
  min?: number;
  max?: number;
  options?: readonly Option[];
  when?: string;
  /** The heading of its group. */
  group?: string;
  /** The name of an entry. */
  entry?: string;
};

type Describe = (path: string, group?: string) => FieldDescription[];

/** Every field without constants, in the order of the form. */
export const describeFields = (root: Field): FieldDescription[] =>
  fold<Describe>(root, {
    leaf: (field) => (path, group) => [describe(field, path, group)],
    list: (field, entry) => (path, group) => [describe(field, path, group, field.of.label), ...entry(`${path}.*`)],
    group:
      ({ label }, children) =>
      (path) =>
        Object.entries(children).flatMap(([name, child]) => child(path ? `${path}.${name}` : name, label || undefined)),
  })("");

function describe(field: Leaf | List, path: string, group?: string, entry?: string): FieldDescription {
  const { type, label, hint, when } = field;
  const { min, max, options } = { min: undefined, max: undefined, options: undefined, ...field };
  const all = { path, type, label, hint, min, max, options, when, group, entry };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as FieldDescription;
}
