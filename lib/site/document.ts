/** A document of site texts, made of fields: validation, defaults, and the description of its form. Runs anywhere. */
import { z } from "zod";
import type { AnyField, Constant, FieldsOf, LeafType, Option } from "./fields.ts";

export type SiteDocument<Value = Record<string, unknown>> = {
  key: string;
  title: string;
  /** the public paths that show it; `*`: all */
  pages: readonly string[];
  fields: FieldsOf<Value>;
  default: Value;
  /** rules between fields, e.g. contrast; paths are relative to the value */
  check?: (value: Value) => FieldIssue[];
};

/** All pages of a kind, as one of a document's pages. */
export const POST_PAGES = "/blog/{slug}";
export const CATEGORY_PAGES = "/blog/category/{slug}";
export const STORY_PAGES = "/portfolio/{slug}";

type FieldIssue = { path: string; message: string };

/** A field for the form; `*` in `path` is any list entry. */
export type FieldDescription = {
  path: string;
  type: LeafType | "list";
  label: string;
  hint?: string;
  min?: number;
  max?: number;
  options?: readonly Option[];
  when?: string;
  /** the heading of its group */
  group?: string;
  entry?: string;
};

/** Keeps the literal type of a document's value. */
export function siteDocument<Value>(document: SiteDocument<Value>): SiteDocument<Value> {
  return document;
}

type AnyFields = Readonly<Record<string, AnyField>>;
const fieldsOf = (document: SiteDocument<never>) => document.fields as unknown as AnyFields;

/** In the order of the form. */
export function describeFields(document: SiteDocument<never>): FieldDescription[] {
  return describe(fieldsOf(document), "");
}

function describe(fields: AnyFields, prefix: string, group?: string): FieldDescription[] {
  return Object.entries(fields).flatMap(([name, field]) => describeField(field, `${prefix}${name}`, group));
}

function describeField(field: AnyField, path: string, group?: string): FieldDescription[] {
  if (field.kind === "constant") return [];
  if (field.kind === "group") return describe(field.fields as AnyFields, `${path}.`, field.label);
  const { type, label, hint, min, max, when } = field;
  const options = field.kind === "leaf" ? field.options : undefined;
  const entry = field.kind === "list" ? field.entryLabel : undefined;
  const own = { path, type, label, hint, min, max, options, when, group, entry };
  const description = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const entries = field.kind === "list" ? describeField(field.of as AnyField, `${path}.*`) : [];
  return [description as FieldDescription, ...entries];
}

/** Validates a value for publishing. */
export function publishedSchema<Value>(document: SiteDocument<Value>): z.ZodType<Value> {
  const schema = schemaOf({ kind: "group", label: "", fields: document.fields } as EditableField, "published");
  return schema.superRefine((value, context) => {
    for (const { path, message } of document.check?.(value as Value) ?? []) {
      context.addIssue({ code: "custom", path: path.split("."), message });
    }
  }) as unknown as z.ZodType<Value>;
}

/** Validates a working copy: sizes and types; missing parts are fine. */
export function draftSchema<Value>(document: SiteDocument<Value>): z.ZodType<Partial<Value>> {
  const schema = schemaOf({ kind: "group", label: "", fields: document.fields } as EditableField, "draft");
  return schema as unknown as z.ZodType<Partial<Value>>;
}

type EditableField = Exclude<AnyField, Constant>;

/** Children without constants. */
function editableFields(fields: AnyFields): [string, EditableField][] {
  return Object.entries(fields).filter((entry): entry is [string, EditableField] => entry[1].kind !== "constant");
}

function schemaOf(field: EditableField, state: "published" | "draft"): z.ZodType {
  if (field.kind === "leaf") return field[state];
  if (field.kind === "list") {
    const { label, max } = field;
    return z
      .array(schemaOf(field.of as EditableField, state), `${label} must be a list`)
      .max(max, `${label} must have ${max} entries at most`);
  }
  const shape = editableFields(field.fields as AnyFields).map(([name, child]) => {
    const schema = schemaOf(child, state);
    return [name, state === "draft" ? schema.optional() : schema] as const;
  });
  return z.object(Object.fromEntries(shape), `${field.label || "The value"} must be an object`);
}

/** `stored` where it fits the current fields, else the default. */
export function withDefaults<Value>(document: SiteDocument<Value>, stored: unknown): Value {
  const root = { kind: "group", label: "", fields: document.fields } as AnyField;
  return fitted(root, stored, document.default) as Value;
}

function fitted(field: AnyField, stored: unknown, fallback: unknown): unknown {
  if (field.kind === "constant") return fallback;
  if (field.kind === "leaf") {
    const result = field.published.safeParse(stored);
    return result.success ? result.data : fallback;
  }
  if (field.kind === "list") {
    if (!Array.isArray(stored)) return fallback;
    const defaults = Array.isArray(fallback) ? (fallback as unknown[]) : [];
    const blank = blankOf(field.of as AnyField);
    return stored
      .slice(0, field.max)
      .map((entry, index) => fitted(field.of as AnyField, entry, defaults[index] ?? blank));
  }
  const values = isRecord(stored) ? stored : {};
  const defaults = isRecord(fallback) ? fallback : {};
  const children = Object.entries(field.fields as AnyFields);
  return Object.fromEntries(children.map(([name, child]) => [name, fitted(child, values[name], defaults[name])]));
}

/** The start value of a list entry or an empty group. */
export function blankOf(field: AnyField): unknown {
  if (field.kind === "constant") return undefined;
  if (field.kind === "leaf") return field.blank;
  if (field.kind === "list") return [];
  const children = Object.entries(field.fields as AnyFields);
  return Object.fromEntries(children.map(([name, child]) => [name, blankOf(child)]));
}

/** `value` without constants. */
export function withoutConstants<Value>(document: SiteDocument<Value>, value: Value): Value {
  return stripped({ kind: "group", label: "", fields: document.fields } as EditableField, value) as Value;
}

function stripped(field: EditableField, value: unknown): unknown {
  if (field.kind === "leaf") return value;
  if (field.kind === "list") {
    return Array.isArray(value) ? value.map((entry) => stripped(field.of as EditableField, entry)) : value;
  }
  const values = isRecord(value) ? value : {};
  return Object.fromEntries(
    editableFields(field.fields as AnyFields).map(([name, child]) => [name, stripped(child, values[name])]),
  );
}

/** `value` with `clean` applied to every formatted text. */
export function mapRich<Value>(document: SiteDocument<Value>, value: Value, clean: (html: string) => string): Value {
  const root = { kind: "group", label: "", fields: document.fields } as AnyField;
  return mapped(root, value, clean) as Value;
}

function mapped(field: AnyField, value: unknown, clean: (html: string) => string): unknown {
  if (field.kind === "constant") return value;
  if (field.kind === "leaf") return field.type === "rich" && typeof value === "string" ? clean(value) : value;
  if (field.kind === "list") {
    return Array.isArray(value) ? value.map((entry) => mapped(field.of as AnyField, entry, clean)) : value;
  }
  if (!isRecord(value)) return value;
  const children = field.fields as AnyFields;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, children[name] ? mapped(children[name], child, clean) : child]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
