/** The kinds of fields that a document of site texts is made of: type, limits and texts of the form in one place. Runs anywhere. */
import { z } from "zod";
import { isOwnImagePath, isWebUrl, MAX_URL_LENGTH } from "../validation/fields.ts";
import { lineText, proseText } from "../validation/text.ts";

export type LeafType = "text" | "paragraph" | "rich" | "link" | "color" | "picture" | "choice" | "number" | "toggle";

export type Option = { value: string; label: string };

/** What the form says about a field. `when` names the state a text shows in, where no page at rest has it in its HTML. */
type FieldTexts = { label: string; hint?: string; when?: string };

/** One value: `published` must hold before it is public, `draft` while somebody is still writing. */
export type Leaf<Value = unknown> = FieldTexts & {
  kind: "leaf";
  type: LeafType;
  min?: number;
  max?: number;
  options?: readonly Option[];
  /** what a new list entry starts with */
  blank: Value;
  published: z.ZodType<Value>;
  draft: z.ZodType<Value>;
};

export type List<Entry = unknown> = FieldTexts & {
  kind: "list";
  type: "list";
  min: 0;
  max: number;
  /** what one entry is called, on its buttons */
  entryLabel: string;
  of: Field<Entry>;
};

/** Fields that belong together, under a heading of the form. */
export type Group<Value = unknown> = { kind: "group"; label: string; fields: FieldsOf<Value> };

export type FieldsOf<Value> = { readonly [Key in keyof Value]-?: Field<Value[Key]> };

/** A part of the value that the program fixes (an anchor, a kind): neither in the form nor in the calls. */
export type Constant = { kind: "constant" };

/** The field that describes a value of this type. */
export type Field<Value> =
  | Constant
  | ([Value] extends [readonly (infer Entry)[]] ? List<Entry> : [Value] extends [object] ? Group<Value> : Leaf<Value>);

export type AnyField = Constant | Leaf | List | Group<Record<string, unknown>>;

type Kind = { kind: AnyField["kind"] };

/** The value that a field describes; of a constant the program's own text. */
type ValueOf<F> =
  F extends Leaf<infer Value>
    ? Value
    : F extends { kind: "list"; of: Field<infer Entry> }
      ? readonly Entry[]
      : F extends { kind: "group"; fields: FieldsOf<infer Value> }
        ? Value
        : string;

const MAX_TEXT = 300;
const MAX_PARAGRAPH = 2_000;
const MAX_RICH = 100_000;
const MAX_ENTRIES = 24;

type TextOptions = Omit<FieldTexts, "label"> & {
  max?: number;
  /** may be left empty */
  optional?: boolean;
  /** names in braces that the text must hold, e.g. `count` for `{count} posts` */
  placeholders?: readonly string[];
};

const tooLong = (label: string, max: number) => `${label} must have ${max} characters at most`;

function textLeaf(
  type: "text" | "paragraph" | "rich",
  label: string,
  clean: (value: string) => string,
  { max = MAX_TEXT, optional = false, placeholders = [], hint, when }: TextOptions,
): Leaf<string> {
  const draft = z
    .string(`${label} must be text`)
    .transform(clean)
    .pipe(z.string().max(max, tooLong(label, max)));
  let published: z.ZodType<string> = draft.refine((value) => optional || value !== "", `${label} is required`);
  for (const name of placeholders) {
    published = published.refine((value) => value.includes(`{${name}}`), `${label} must hold {${name}}`);
  }
  const named = placeholders.map((name) => `{${name}}`).join(", ");
  return {
    kind: "leaf",
    type,
    label,
    hint: [hint, named && `Keep ${named}: the site puts the value there.`].filter(Boolean).join(" ") || undefined,
    when,
    min: optional ? 0 : 1,
    max,
    blank: "",
    published,
    draft,
  };
}

/** One line. */
export const text = (label: string, options: TextOptions = {}) => textLeaf("text", label, lineText, options);

/** Several lines of plain text. */
export const paragraph = (label: string, options: TextOptions = {}) =>
  textLeaf("paragraph", label, proseText, { max: MAX_PARAGRAPH, ...options });

/** Formatted text as HTML, which the server cleans like a post. */
export const rich = (label: string, options: TextOptions = {}) =>
  textLeaf("rich", label, (value) => value.trim(), { max: MAX_RICH, ...options });

const LINK_ISSUE =
  "must be an address beginning with http://, https://, mailto: or tel:, a path of this site or #section";

/** Whether `value` may stand in an href: http, https, mailto, tel, a path of this site, or a place on the page. */
export function isSafeLink(value: string): boolean {
  if (/[\u0000-\u0020"'<>`\\\u007f-\u00a0\u2028\u2029]/.test(value)) return false;
  if (value.startsWith("//")) return false;
  if (/^[/#]/.test(value)) return true;
  if (/^mailto:[^:/?#]+@[^:/?#]+(\?|$)/i.test(value) || /^tel:[+\d().-]+$/i.test(value)) return true;
  return isWebUrl(value);
}

type LinkOptions = Omit<FieldTexts, "label"> & { optional?: boolean };

const addressDraft = (label: string) =>
  z
    .string(`${label} must be text`)
    .transform((value) => value.trim())
    .pipe(z.string().max(MAX_URL_LENGTH, tooLong(label, MAX_URL_LENGTH)));

/** Where something leads; left empty where that is allowed, it leads nowhere. */
export function link(label: string, { optional = false, hint, when }: LinkOptions = {}): Leaf<string> {
  const draft = addressDraft(label);
  const published = draft.refine((value) => (value === "" ? optional : isSafeLink(value)), `${label} ${LINK_ISSUE}`);
  return { kind: "leaf", type: "link", label, hint, when, max: MAX_URL_LENGTH, blank: "", published, draft };
}

/** A picture: '' for none, `/images/…` of the program, an upload, or an address of the web. */
export function picture(label: string, { hint, when }: Omit<FieldTexts, "label"> = {}): Leaf<string> {
  const draft = addressDraft(label);
  const published = draft.refine(
    (value) => value === "" || isOwnImagePath(value) || isWebUrl(value),
    `${label} must be an uploaded image or an address beginning with http:// or https://`,
  );
  return { kind: "leaf", type: "picture", label, hint, when, max: MAX_URL_LENGTH, blank: "", published, draft };
}

/** A color as `#rrggbb`. */
export function color(label: string, { hint, when }: Omit<FieldTexts, "label"> = {}): Leaf<string> {
  const draft = z.string(`${label} must be text`).max(20, tooLong(label, 20));
  const published = z
    .string(`${label} must be a color such as #16130f`)
    .regex(/^#[0-9a-f]{6}$/i, `${label} must be a color such as #16130f`)
    .transform((value) => value.toLowerCase());
  return { kind: "leaf", type: "color", label, hint, when, blank: "#16130f", published, draft };
}

/** One of `options`. */
export function choice<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  { hint, when }: Omit<FieldTexts, "label"> = {},
): Leaf<Value> {
  const values = options.map(({ value }) => value) as [Value, ...Value[]];
  const published = z.enum(values, `${label} must be one of the list`) as unknown as z.ZodType<Value>;
  return { kind: "leaf", type: "choice", label, hint, when, options, blank: values[0], published, draft: published };
}

/** A whole number. */
export function number(label: string, min: number, max: number, { hint, when }: Omit<FieldTexts, "label"> = {}) {
  const issue = `${label} must be a whole number from ${min} to ${max}`;
  const published = z.number(issue).int(issue).min(min, issue).max(max, issue);
  const leaf: Leaf<number> = {
    kind: "leaf",
    type: "number",
    label,
    hint,
    when,
    min,
    max,
    blank: min,
    published,
    draft: published,
  };
  return leaf;
}

/** On or off. */
export function toggle(label: string, { hint, when }: Omit<FieldTexts, "label"> = {}): Leaf<boolean> {
  const published = z.boolean(`${label} must be true or false`);
  return { kind: "leaf", type: "toggle", label, hint, when, blank: false, published, draft: published };
}

/** Entries that can be added, removed and reordered. `entryLabel` is what one of them is called. */
export function list<Of extends Kind>(
  label: string,
  entryLabel: string,
  of: Of,
  { max = MAX_ENTRIES, hint, when }: Omit<FieldTexts, "label"> & { max?: number } = {},
): List<ValueOf<Of>> {
  const entry = of as unknown as Field<ValueOf<Of>>;
  return { kind: "list", type: "list", label, entryLabel, hint, when, min: 0, max, of: entry };
}

/** What the program fixes; the default holds it. */
export const constant: Constant = { kind: "constant" };

/** Fields that belong together. */
export function group<Fields extends Record<string, Kind>>(
  label: string,
  fields: Fields,
): Group<{ [Key in keyof Fields]: ValueOf<Fields[Key]> }> {
  return { kind: "group", label, fields: fields as never };
}

/** A link or button: its text and where it leads. */
export const action = (label: string) =>
  group(label, {
    label: text(`${label}: text`, { max: 60 }),
    href: link(`${label}: address`),
  });
