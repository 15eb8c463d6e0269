import type { Constant, Field, Group, Leaf, List, Option } from "./fields.ts";

/** Builds a result from each kind of field. */
type Visitor<Result> = {
  leaf: (field: Leaf) => Result;
  list: (field: List, entry: Result) => Result;
  group: (field: Group, children: Record<string, Result>) => Result;
  /** Without it, constants are left out. */
  constant?: (field: Constant) => Result;
};

/** Builds one result from a field, from its leaves up. */
export function fold<Result>(field: Field, visitor: Visitor<Result>): Result {
  switch (field.type) {
    case "list":
      return visitor.list(field, fold(field.of, visitor));
    case "group": {
      const children = Object.entries(field.fields).flatMap(([name, child]): [string, Result][] => {
        if (child.type !== "constant") return [[name, fold(child, visitor)]];
        return visitor.constant ? [[name, visitor.constant(child)]] : [];
      });
      return visitor.group(field, Object.fromEntries(children));
    }
    default:
      return visitor.leaf(field);
  }
}

export const mapValues = <From, To>(record: Record<string, From>, map: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

/** The values of an object by name; empty for anything else. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const entriesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

type FoundLeaf = {
  field: Leaf;
  /** With the indices of entries: `slides.0.title`. */
  path: string;
  /** With the names of the entries around it: "Slide 1, Title". */
  label: string;
  value: unknown;
};

type FindLeaves = (value: unknown, path: string, entries: string) => FoundLeaf[];

export const leavesOf = (root: Field, value: unknown): FoundLeaf[] =>
  fold<FindLeaves>(root, {
    leaf: (field) => (leaf, path, entries) => [{ field, path, label: `${entries}${field.label}`, value: leaf }],
    list: (field, entry) => (list, path, entries) =>
      entriesOf(list).flatMap((one, index) =>
        entry(one, joinPath(path, index), `${entries}${field.of.label} ${index + 1}, `),
      ),
    group: (_field, children) => (group, path, entries) => {
      const values = recordOf(group);
      return Object.entries(children).flatMap(([name, child]) => child(values[name], joinPath(path, name), entries));
    },
  })(value, "", "");

const joinPath = (path: string, name: string | number) => (path === "" ? String(name) : `${path}.${name}`);

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
  /** The name of an entry, for a list. */
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
