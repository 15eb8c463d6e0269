/** The kinds of fields of site texts: type, limits and form texts together. Runs anywhere. */
import { z } from "zod";
import { isOwnImagePath, isWebUrl, MAX_URL_LENGTH } from "../validation/fields.ts";
import { lineText, proseText } from "../validation/text.ts";

export type LeafType = "text" | "paragraph" | "rich" | "link" | "color" | "picture" | "choice" | "number" | "toggle";

export type Option = { value: string; label: string };

/** A field in the form. `when` names a state whose text is not in the HTML of a page at rest. */
type FieldTexts = { label: string; hint?: string; when?: string };

/** `published` is the rule for publishing, `draft` for working copies. */
export type Leaf<Value = unknown> = FieldTexts & {
  kind: "leaf";
  type: LeafType;
  min?: number;
  max?: number;
  options?: readonly Option[];
  /** the start value in a new list entry */
  blank: Value;
  published: z.ZodType<Value>;
  draft: z.ZodType<Value>;
};

export type List<Entry = unknown> = FieldTexts & {
  kind: "list";
  type: "list";
  min: 0;
  max: number;
  /** an entry's name on buttons */
  entryLabel: string;
  of: Field<Entry>;
};

/** A group with a heading. */
export type Group<Value = unknown> = { kind: "group"; label: string; fields: FieldsOf<Value> };

export type FieldsOf<Value> = { readonly [Key in keyof Value]-?: Field<Value[Key]> };

/** A part of the value that the program fixes: neither in the form nor in the API. */
export type Constant = { kind: "constant" };

export type Field<Value> =
  | Constant
  | ([Value] extends [readonly (infer Entry)[]] ? List<Entry> : [Value] extends [object] ? Group<Value> : Leaf<Value>);

export type AnyField = Constant | Leaf | List | Group<Record<string, unknown>>;

type Kind = { kind: AnyField["kind"] };

/** The type of a field's value; of a constant the program's own. */
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
  /** placeholders that the text must have, e.g. `count` for `{count} posts` */
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

/** HTML, sanitized like a post's. */
export const rich = (label: string, options: TextOptions = {}) =>
  textLeaf("rich", label, (value) => value.trim(), { max: MAX_RICH, ...options });

const LINK_ISSUE =
  "must be an address beginning with http://, https://, mailto: or tel:, a path of this site or #section";

/** Whether `value` is a safe href: http, https, mailto, tel, a path or a fragment. */
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

/** A link target; may be empty where that is allowed. */
export function link(label: string, { optional = false, hint, when }: LinkOptions = {}): Leaf<string> {
  const draft = addressDraft(label);
  const published = draft.refine((value) => (value === "" ? optional : isSafeLink(value)), `${label} ${LINK_ISSUE}`);
  return { kind: "leaf", type: "link", label, hint, when, max: MAX_URL_LENGTH, blank: "", published, draft };
}

/** A picture: '', `/images/…`, an upload, or an address of the web. */
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

/** A list of entries; `entryLabel` names one. */
export function list<Of extends Kind>(
  label: string,
  entryLabel: string,
  of: Of,
  { max = MAX_ENTRIES, hint, when }: Omit<FieldTexts, "label"> & { max?: number } = {},
): List<ValueOf<Of>> {
  const entry = of as unknown as Field<ValueOf<Of>>;
  return { kind: "list", type: "list", label, entryLabel, hint, when, min: 0, max, of: entry };
}

/** Its value is in the default. */
export const constant: Constant = { kind: "constant" };

/** Fields that belong together. */
export function group<Fields extends Record<string, Kind>>(
  label: string,
  fields: Fields,
): Group<{ [Key in keyof Fields]: ValueOf<Fields[Key]> }> {
  return { kind: "group", label, fields: fields as never };
}

/** A link or button with its text. */
export const action = (label: string) =>
  group(label, {
    label: text(`${label}: text`, { max: 60 }),
    href: link(`${label}: address`),
  });
