import { type Fields, type Group, group, type ValuesOf } from "./fields.ts";

/** The texts of one section of the site: its fields, and the value that they begin with. */
export type SiteDocument<Value = Record<string, unknown>> = {
  key: string;
  title: string;
  /** the public paths that show it; `*`: all */
  pages: readonly string[];
  fields: Group;
  default: Value;
  /** Rules between fields, e.g. contrast, for a value that replaces `current`; paths are relative to the value. */
  check?(value: Value, current: Partial<Value>): FieldIssue[];
};

export type FieldIssue = { path: string; message: string };

export type ValueOf<Document extends { default: unknown }> = Document["default"];

/** All pages of a kind, as one of a document's pages. */
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
