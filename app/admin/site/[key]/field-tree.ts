import type { FieldDescription } from "@/lib/site/document";

/** The fields of a document as a tree, built from the list of their descriptions. */
export type FieldNode = LeafNode | ListNode | GroupNode;
type LeafNode = { kind: "leaf"; field: FieldDescription };
export type ListNode = { kind: "list"; field: FieldDescription; of: FieldNode };
type GroupNode = { kind: "group"; label: string; children: { name: string; node: FieldNode }[] };

type Values = Record<string, unknown>;

export function fieldTree(fields: readonly FieldDescription[]): GroupNode {
  return groupAt(fields, "");
}

function nodeAt(fields: readonly FieldDescription[], path: string): FieldNode {
  const field = fields.find((one) => one.path === path);
  if (!field) return groupAt(fields, `${path}.`);
  return field.type === "list" ? { kind: "list", field, of: nodeAt(fields, `${path}.*`) } : { kind: "leaf", field };
}

function groupAt(fields: readonly FieldDescription[], prefix: string): GroupNode {
  const inside = fields.filter(({ path }) => path.startsWith(prefix));
  const names = [...new Set(inside.map(({ path }) => path.slice(prefix.length).split(".", 1)[0] ?? ""))];
  const depth = prefix.split(".").length;
  return {
    kind: "group",
    label: inside.find(({ path, group }) => group && path.split(".").length === depth)?.group ?? "",
    children: names.map((name) => ({ name, node: nodeAt(inside, `${prefix}${name}`) })),
  };
}

/** The initial value of a field in a new entry. */
export function blankOf(node: FieldNode): unknown {
  if (node.kind === "list") return [];
  if (node.kind === "group")
    return Object.fromEntries(node.children.map(({ name, node: child }) => [name, blankOf(child)]));
  const { type, min = 0, options } = node.field;
  if (type === "choice") return options?.[0]?.value ?? "";
  if (type === "number") return min;
  if (type === "toggle") return false;
  return type === "color" ? "#16130f" : "";
}

// react-hook-form supports lists of objects only: other entries are wrapped.
const ENTRY = "entry";
const isWrapped = (list: ListNode) => list.of.kind !== "group";

/** API value to form value; missing parts of a working copy are blank. */
export function toForm(node: FieldNode, value: unknown): unknown {
  if (node.kind === "leaf") return value ?? blankOf(node);
  if (node.kind === "list") {
    const entries = (Array.isArray(value) ? value : []).map((entry) => toForm(node.of, entry));
    return isWrapped(node) ? entries.map((entry) => ({ [ENTRY]: entry })) : entries;
  }
  const values = (value ?? {}) as Values;
  return Object.fromEntries(node.children.map(({ name, node: child }) => [name, toForm(child, values[name])]));
}

/** Form value to API value. */
export function fromForm(node: FieldNode, value: unknown): unknown {
  if (node.kind === "leaf") return node.field.type === "number" ? numberOf(value) : value;
  if (node.kind === "list") {
    const entries = (value ?? []) as Values[];
    return entries.map((entry) => fromForm(node.of, isWrapped(node) ? entry[ENTRY] : entry));
  }
  const values = (value ?? {}) as Values;
  return Object.fromEntries(node.children.map(({ name, node: child }) => [name, fromForm(child, values[name])]));
}

const numberOf = (value: unknown) => (String(value).trim() === "" ? null : Number(value));

/** The form's name of an entry, or of the field in a wrapped one. */
export const entryName = (list: ListNode, name: string, index: number) =>
  isWrapped(list) ? `${name}.${index}.${ENTRY}` : `${name}.${index}`;

/** The form's name of the field at an API path: `slides.0.title`. */
export function formName(root: FieldNode, path: string): string {
  const names: string[] = [];
  let node: FieldNode | undefined = root;
  for (const part of path.split(".")) {
    names.push(part);
    if (node?.kind === "list") {
      if (isWrapped(node)) names.push(ENTRY);
      node = node.of;
    } else if (node?.kind === "group") {
      node = node.children.find(({ name }) => name === part)?.node;
    }
  }
  return names.join(".");
}

/** The title of an entry: its first text, or its number. */
export function entryTitle(list: ListNode, entry: unknown, index: number): string {
  const text = firstText(list.of, isWrapped(list) ? (entry as Values | undefined)?.[ENTRY] : entry);
  return text || `${list.field.entry ?? "Entry"} ${index + 1}`;
}

const TITLE_LENGTH = 60;
// shorter fields are numbers or letters, not titles
const SIGN_LENGTH = 20;

function firstText(node: FieldNode, value: unknown): string {
  if (node.kind === "leaf") {
    const { type, max = Infinity } = node.field;
    const isTitle = ["text", "paragraph"].includes(type) && max > SIGN_LENGTH && typeof value === "string";
    return isTitle ? value.trim().slice(0, TITLE_LENGTH) : "";
  }
  if (node.kind === "list") return "";
  for (const { name, node: child } of node.children) {
    const text = firstText(child, (value as Values | undefined)?.[name]);
    if (text) return text;
  }
  return "";
}

type FlatText = { label: string; text: string };

/** Every text of a value by its path, for comparisons. */
export function flatTexts(node: FieldNode, value: unknown, path = "", label = ""): Map<string, FlatText> {
  if (node.kind === "leaf") {
    return new Map([
      [path, { label: [label, node.field.label].filter(Boolean).join(", "), text: String(value ?? "") }],
    ]);
  }
  const below = (name: string | number, child: FieldNode, inner: unknown, prefix: string) =>
    flatTexts(child, inner, path === "" ? String(name) : `${path}.${name}`, prefix);
  if (node.kind === "list") {
    const entries = Array.isArray(value) ? (value as unknown[]) : [];
    const called = (index: number) =>
      [label, `${node.field.entry ?? node.field.label} ${index + 1}`].filter(Boolean).join(", ");
    return new Map(entries.flatMap((entry, index) => [...below(index, node.of, entry, called(index))]));
  }
  return new Map(
    node.children.flatMap(({ name, node: child }) => [
      ...below(name, child, (value as Values | undefined)?.[name], label),
    ]),
  );
}
