/** The kinds of fields of site texts, each with a title, hint, limit and default. Plain data, runs anywhere. */
import { MAX_URL_LENGTH } from "../validation/address.ts";

type FieldBase = {
  label: string;
  hint?: string;
  /** The state in which the page shows the text, if it does not always. */
  when?: string;
  /** Only screen readers present the text. */
  isSpoken?: boolean;
  /** A label that is rarely changed: the form lists it among the small texts. */
  isRare?: true;
};

export type Option<Value extends string = string> = { value: Value; label: string };

/** One line, several lines, or HTML that is sanitized like a post's. */
export type TextLeaf = FieldBase & {
  type: "text" | "paragraph" | "rich";
  default: string;
  /** 0 if the text may be empty. */
  min: 0 | 1;
  max: number;
  placeholders: readonly string[];
};
type LinkLeaf = FieldBase & { type: "link"; default: string; max: number; isOptional: boolean };
type PictureLeaf = FieldBase & { type: "picture"; default: string; max: number };
type ColorLeaf = FieldBase & { type: "color"; default: string };
/** `isOptional`: the default applies if a value lacks this part. */
type ToggleLeaf = FieldBase & { type: "toggle"; default: boolean; isOptional?: true };
export type ChoiceLeaf<Value extends string = string> = FieldBase & {
  type: "choice";
  default: Value;
  options: readonly Option<Value>[];
  isOptional?: true;
};

export type Leaf = TextLeaf | LinkLeaf | PictureLeaf | ColorLeaf | ToggleLeaf | ChoiceLeaf;

/** The ids of the first and the last entry. */
export type ListEnds = { first: string; last: string };

export type List<Value = unknown> = FieldBase & {
  type: "list";
  default: readonly Value[];
  /** The field of an entry; its default is the value of a new one. */
  of: Field;
  min: 0;
  max: number;
  /** The entries, identified by `id`, can only be reordered between these two, not added or removed. */
  ends?: ListEnds;
};

/** Fields below a heading. */
export type Group<Value = unknown> = { type: "group"; label: string; default: Value; fields: Fields };

/** A part of the value that the program sets; in neither the form nor the API. */
export type Constant = { type: "constant"; default: string };

export type Field = Leaf | List | Group;
export type Fields = { readonly [name: string]: Field | Constant };
type ValuesOf<Children extends Fields> = { [Name in keyof Children]: Children[Name]["default"] };

const MAX_TEXT = 300;
const MAX_PARAGRAPH = 2_000;
const MAX_RICH = 100_000;
const MAX_ENTRIES = 12;

type Hints = Omit<FieldBase, "label">;
type TextOptions = Hints & {
  max?: number;
  /** The text may be empty. */
  isOptional?: boolean;
  /** Names that the text must have in braces, e.g. `count` for `{count} posts`. */
  placeholders?: readonly string[];
};

function textLeaf(
  type: TextLeaf["type"],
  label: string,
  value: string,
  { max = MAX_TEXT, isOptional = false, placeholders = [], hint = "", ...hints }: TextOptions,
): TextLeaf {
  const names = placeholders.map((name) => `{${name}}`).join(" and ");
  const spoken = hints.isSpoken && !label.includes("screen readers") ? "For screen readers." : "";
  const kept = names && `Keep ${names}; the site fills in the value.`;
  const allHints = [hint, spoken, kept].filter(Boolean).join(" ");
  const limits = { min: isOptional ? 0 : 1, max, placeholders } as const;
  return { ...hints, ...(allHints && { hint: allHints }), ...leaf(type, label, value, limits) };
}

const leaf = <Type, Value, More>(type: Type, label: string, value: Value, more: More) => ({
  type,
  label,
  default: value,
  ...more,
});

export const text = (label: string, value: string, options: TextOptions = {}) =>
  textLeaf("text", label, value, options);

export const paragraph = (label: string, value: string, options: TextOptions = {}) =>
  textLeaf("paragraph", label, value, { max: MAX_PARAGRAPH, ...options });

/** Formatted text, as HTML. */
export const rich = (label: string, value: string) => textLeaf("rich", label, value, { max: MAX_RICH });

export const link = (
  label: string,
  value: string,
  { isOptional = false, ...hints }: Hints & { isOptional?: boolean } = {},
): LinkLeaf => leaf("link", label, value, { max: MAX_URL_LENGTH, isOptional, ...hints });

/** '', `/images/…`, an upload or an image on the web. */
export const picture = (label: string, value: string, hints: Hints = {}): PictureLeaf =>
  leaf("picture", label, value, { max: MAX_URL_LENGTH, ...hints });

/** `#rrggbb` */
export const color = (label: string, value: string, hints: Hints = {}): ColorLeaf => leaf("color", label, value, hints);

/** One of `options`, by value and label; the first is the default. */
export function choice<Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  hints: Hints & { isOptional?: true } = {},
): ChoiceLeaf<Value> {
  const all = Object.entries<string>(options).map(([value, name]) => ({ value: value as Value, label: name }));
  const [first] = all;
  if (!first) throw new Error(`${label} has no options`);
  return { type: "choice", label, default: first.value, options: all, ...hints };
}

export const toggle = (label: string, value: boolean, hints: Hints & { isOptional?: true } = {}): ToggleLeaf =>
  leaf("toggle", label, value, hints);

/** Entries of one kind, named by the label of `of`. */
export const list = <Entry extends Field>(
  label: string,
  of: Entry,
  entries: readonly Entry["default"][],
  { max = MAX_ENTRIES, ...hints }: Hints & Pick<List, "ends"> & { max?: number } = {},
): List<Entry["default"]> => ({ type: "list", label, default: entries, of, min: 0, max, ...hints });

export function group<Children extends Fields>(label: string, fields: Children): Group<ValuesOf<Children>> {
  const defaults = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
  return { type: "group", label, default: defaults as ValuesOf<Children>, fields };
}

export const constant = (value: string): Constant => ({ type: "constant", default: value });

/** The texts of one section of the site: their fields and their default value. */
export type SiteDocument<Value = Record<string, unknown>> = {
  title: string;
  /** the public paths that show it; `*`: all */
  pages: readonly string[];
  fields: Group;
  default: Value;
  /** Rules between fields, e.g. contrast, for a value that replaces `current`; paths are relative to the value. */
  check?(value: Value, current: Partial<Value>): FieldIssue[];
};

export type FieldIssue = { path: string; message: string };

/** All pages of a kind, as an entry of `SiteDocument.pages`. */
export const POST_PAGES = "/blog/{slug}";
export const CATEGORY_PAGES = "/blog/category/{slug}";
export const AUTHOR_PAGES = "/blog/author/{slug}";
export const STORY_PAGES = "/portfolio/{slug}";

type Parts<Children extends Fields> = Omit<SiteDocument<ValuesOf<Children>>, "fields" | "default"> & {
  fields: Children;
};

export function siteDocument<Children extends Fields>({
  fields,
  ...parts
}: Parts<Children>): SiteDocument<ValuesOf<Children>> {
  const root = group("", fields);
  return { ...parts, fields: root, default: root.default };
}
