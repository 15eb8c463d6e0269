/** Validates the value of a document, and replaces parts that do not fit. */
import { z } from "zod";
import { articleField } from "../article-html/limits.ts";
import type { Field, Leaf, SiteDocument, TextLeaf } from "./fields.ts";
import { entriesOf, fold, mapValues, recordOf } from "./walk.ts";
import { isOwnImagePath, isSafeLink, isWebUrl, MAX_URL_LENGTH, storedLink } from "../validation/address.ts";
import { lineText, proseText } from "../validation/text.ts";

/** Validates a value for publishing in place of `current`. */
export const publishedSchema = (document: SiteDocument, current?: unknown): z.ZodType =>
  fold<z.ZodType>(document.fields, {
    leaf: (field) => rulesOf(field).published,
    list: ({ label, max }, entry) =>
      z.array(entry, notAList(label)).max(max, `${label} must have at most ${max} entries`),
    group: ({ label }, children) => z.object(children, notAnObject(label)),
  }).superRefine((value, context) => {
    for (const { path, message } of document.check?.(recordOf(value), recordOf(current)) ?? [])
      context.addIssue({ code: "custom", path: path.split("."), message });
  });

/** Validates only the types of a working copy. Parts may be missing; limits apply when it is published. */
export const draftSchema = (document: SiteDocument): z.ZodType =>
  fold<z.ZodType>(document.fields, {
    leaf: (field) => rulesOf(field).draft,
    list: ({ label }, entry) => z.array(entry, notAList(label)),
    group: ({ label }, children) => z.object(mapValues(children, optional), notAnObject(label)),
  });

const optional = (schema: z.ZodType) => schema.optional();
const notAList = (label: string) => `${label} must be a list`;
const notAnObject = (label: string) => `${label || "The value"} must be an object`;

type ApplyDefaults = (stored: unknown, fallback: unknown) => unknown;

/** Returns `stored` with defaults for all parts that do not fit the current fields by `rules`. */
export const withDefaults = <Value>(
  document: Pick<SiteDocument<Value>, "fields" | "default">,
  stored: unknown,
  rules: keyof Rules = "published",
): Value =>
  fold<ApplyDefaults>(document.fields, {
    constant: () => (_stored, fallback) => fallback,
    leaf: (field) => {
      const schema = rulesOf(field)[rules];
      return (value, fallback) => {
        const result = schema.safeParse(value);
        return result.success ? result.data : fallback;
      };
    },
    list: (field, entry) => (value, fallback) => {
      if (!Array.isArray(value)) return fallback;
      const entries = entriesOf(fallback);
      return value
        .slice(0, rules === "draft" ? undefined : field.max)
        .map((one, index) => entry(one, entries[index] ?? field.of.default));
    },
    group: (_field, children) => (value, fallback) => {
      const [values, defaults] = [recordOf(value), recordOf(fallback)];
      return mapValues(children, (child, name) => child(values[name], defaults[name]));
    },
  })(stored, document.default) as Value;

export const withoutConstants = (root: Field, value: unknown): Record<string, unknown> =>
  recordOf(mapLeaves(root, value, (_field, leaf) => leaf));

/** The value for editors: `stored`, or the default if nothing is stored. */
export const editableValue = (document: SiteDocument, stored: unknown): Record<string, unknown> =>
  withoutConstants(document.fields, stored ? withDefaults(document, stored) : document.default);

/** `value` without constants, with `map` applied to its leaves. */
export const mapLeaves = (root: Field, value: unknown, map: (field: Leaf, value: unknown) => unknown): unknown =>
  fold<(value: unknown) => unknown>(root, {
    leaf: (field) => (leaf) => map(field, leaf),
    list: (_field, entry) => (entries) => (Array.isArray(entries) ? entries.map(entry) : entries),
    group: (_field, children) => (group) => {
      const values = recordOf(group);
      const known = Object.entries(children).filter(([name]) => name in values);
      return Object.fromEntries(known.map(([name, child]) => [name, child(values[name])]));
    },
  })(value);

type Rules = { published: z.ZodType; draft: z.ZodType };

const cachedRules = new WeakMap<Leaf, Rules>();

/** The schemas of a leaf's value, published and in a working copy. */
function rulesOf(field: Leaf): Rules {
  const rules = cachedRules.get(field) ?? makeRules(field);
  cachedRules.set(field, rules);
  return rules;
}

function makeRules(field: Leaf): Rules {
  const { label } = field;
  switch (field.type) {
    case "text":
      return textRules(field, lineText);
    case "paragraph":
      return textRules(field, proseText);
    case "rich":
      return textRules(field, (value) => value.trim(), articleField(label));
    case "link":
      return addressRules(
        label,
        (value) => (value === "" ? field.isOptional : isSafeLink(value)),
        "must be a link: http://, https://, mailto:, tel:, a path of this site such as /about, or #section",
        { stored: storedLink, isOptional: field.isOptional },
      );
    case "picture":
      return addressRules(
        label,
        (value) => value === "" || isOwnImagePath(value) || isWebUrl(value),
        "must be an uploaded image or a URL beginning with http:// or https://",
      );
    case "color": {
      const issue = `${label} must be a color such as #16130f`;
      return {
        draft: z.string(`${label} must be text`),
        published: z
          .string(issue)
          .regex(/^#[0-9a-f]{6}$/i, issue)
          .transform((value) => value.toLowerCase()),
      };
    }
    case "choice": {
      const options = z.enum(
        field.options.map(({ value }) => value),
        `${label} must be one of the options`,
      );
      return sameRules(field.isOptional ? options.default(field.default) : options);
    }
    case "toggle": {
      const flag = z.boolean(`${label} must be true or false`);
      return sameRules(field.isOptional ? flag.default(field.default) : flag);
    }
  }
}

const sameRules = (schema: z.ZodType): Rules => ({ published: schema, draft: schema });

const tooLong = (label: string, max: number) => `${label} must have at most ${max} characters`;

function textRules(
  { label, min, max, placeholders }: TextLeaf,
  clean: (value: string) => string,
  text = z.string(`${label} must be text`),
): Rules {
  const draft = text.transform(clean);
  const filled = draft.pipe(z.string().max(max, tooLong(label, max)).min(min, `${label} is required`));
  const published = placeholders.reduce(
    (schema, name) => schema.refine((value) => value.includes(`{${name}}`), `${label} must include {${name}}`),
    filled,
  );
  return { draft, published };
}

function addressRules(
  label: string,
  accepts: (value: string) => boolean,
  issue: string,
  { stored = (value: string) => value, isOptional = false } = {},
): Rules {
  const draft = z.string(`${label} must be text`).transform((value) => value.trim());
  const short = draft.pipe(z.string().max(MAX_URL_LENGTH, tooLong(label, MAX_URL_LENGTH)));
  const published = short.transform(stored).refine(accepts, `${label} ${issue}`);
  return { draft, published: isOptional ? published.default("") : published };
}
