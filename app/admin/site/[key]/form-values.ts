import type { Field, Leaf, List } from "@/lib/site/fields";
import { entriesOf, fold, leavesOf, mapValues, recordOf } from "@/lib/site/walk";
import { completed } from "@/lib/site/documents/home-sections";

// react-hook-form supports lists of objects only: other entries are wrapped.
const ENTRY = "entry";
const isWrapped = (list: List) => list.of.type !== "group";

type Convert = (value: unknown) => unknown;

/** The entries of a list, including those of an ordered list that a value may leave out. */
function allEntries(list: List, value: unknown): readonly unknown[] {
  const entries = entriesOf(value);
  return list.ends ? completed(entries.map(recordOf) as { id: unknown }[], list.default as { id: unknown }[]) : entries;
}

const convertGroup =
  (_field: Field, children: Record<string, Convert>): Convert =>
  (group) => {
    const values = recordOf(group);
    return mapValues(children, (child, name) => child(values[name]));
  };

/** API value to form value; missing parts of a working copy get their default. */
export const toForm = (field: Field, value: unknown): unknown =>
  fold<Convert>(field, {
    leaf: (leaf) => (own) => own ?? leaf.default,
    list: (list, convert) => (entries) =>
      allEntries(list, entries ?? list.default).map((entry) =>
        isWrapped(list) ? { [ENTRY]: convert(entry) } : convert(entry),
      ),
    group: convertGroup,
  })(value);

export const fromForm = (field: Field, value: unknown): unknown =>
  fold<Convert>(field, {
    leaf: () => (own) => own,
    list: (list, convert) => (entries) => entriesOf(entries).map((entry) => convert(unwrapped(list, entry))),
    group: convertGroup,
  })(value);

const unwrapped = (list: List, entry: unknown) => (isWrapped(list) ? recordOf(entry)[ENTRY] : entry);

export const newEntry = (list: List) => entriesOf(toForm(list, [list.of.default]))[0] as object;

/** The form's name of an entry, or of the field in a wrapped one. */
export const entryName = (list: List, name: string, index: number) =>
  isWrapped(list) ? `${name}.${index}.${ENTRY}` : `${name}.${index}`;

/** The form's name of the field at an API path: `slides.0.title`. */
export function formName(root: Field, path: string): string {
  let field: Field | undefined = root;
  const names = path.split(".").flatMap((name) => {
    const parent: Field | undefined = field;
    if (parent?.type === "list") {
      field = parent.of;
      return isWrapped(parent) ? [name, ENTRY] : [name];
    }
    const child = parent?.type === "group" ? parent.fields[name] : undefined;
    field = child?.type === "constant" ? undefined : child;
    return [name];
  });
  return names.join(".");
}

/** The API path of a field of the form: the inverse of `formName`. */
export const fieldPath = (name: string) => name.replace(new RegExp(`(\\.\\d+)\\.${ENTRY}$`), "$1");

/** The title of an entry: its option, its first text, or its number. */
export const entryTitle = (list: List, entry: unknown, index: number): string =>
  optionOf(list, entry) || firstText(list.of, unwrapped(list, entry)) || `${list.of.label} ${index + 1}`;

/** The name of an entry in an ordered list, looked up by its `id`. */
function optionOf({ ends, of }: List, entry: unknown): string | undefined {
  const id = ends && of.type === "group" ? of.fields.id : undefined;
  if (id?.type !== "choice") return undefined;
  return id.options.find(({ value }) => value === recordOf(entry).id)?.label;
}

export const hasPictures = (list: List): boolean =>
  fold<boolean>(list.of, {
    leaf: ({ type }) => type === "picture",
    list: (_field, entry) => entry,
    group: (_field, children) => Object.values(children).some(Boolean),
  });

export function entryPicture({ of }: List, entry: unknown): string {
  const leaves = leavesOf(of, fromForm(of, entry));
  return String(leaves.find(({ field, value }) => field.type === "picture" && value)?.value ?? "");
}

const TITLE_LENGTH = 60;
// shorter fields are numbers or letters, not titles
const SHORT_LENGTH = 20;

const isTitle = (field: Leaf) => (field.type === "text" || field.type === "paragraph") && field.max > SHORT_LENGTH;

const firstText = (field: Field, value: unknown): string =>
  fold<(value: unknown) => string>(field, {
    leaf: (leaf) => (own) => (isTitle(leaf) && typeof own === "string" ? own.trim().slice(0, TITLE_LENGTH) : ""),
    list: () => () => "",
    group: (_field, children) => (group) => {
      const values = recordOf(group);
      for (const [name, child] of Object.entries(children)) {
        const text = child(values[name]);
        if (text) return text;
      }
      return "";
    },
  })(value);
