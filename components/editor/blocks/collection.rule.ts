import type { AttributeRule, HtmlRule } from "../../../lib/article-html/rule.ts";
import { element } from "../../../lib/article-html/tree.ts";

/** What a collection can show, each with the link that is stored for it. */
export const COLLECTIONS = {
  people: { label: "People", href: "/#team" },
  stories: { label: "Stories", href: "/#portfolio" },
  posts: { label: "Latest posts", href: "/blog" },
} as const;
export type CollectionKind = keyof typeof COLLECTIONS;

export const SHOWN_POSTS = { short: 3, long: 6 };

export type CollectionData = { kind: CollectionKind; /** Six posts instead of three. */ isLong: boolean };

export function collectionOf(classNames = ""): CollectionData | undefined {
  const names = classNames.split(/\s+/);
  if (!names.includes("page-collection")) return undefined;
  const kind = (Object.keys(COLLECTIONS) as CollectionKind[]).find((one) => names.includes(one)) ?? "posts";
  return { kind, isLong: kind === "posts" && names.includes("six") };
}

export const collectionElement = ({ kind, isLong }: CollectionData) =>
  element("p", [element("a", [COLLECTIONS[kind].label], { href: COLLECTIONS[kind].href })], {
    class: `page-collection ${kind}${isLong ? " six" : ""}`,
  });

const ofCollection: AttributeRule = (value) => {
  const data = collectionOf(value);
  return data && collectionElement(data).attributes.class;
};

/** A link to people, stories or posts, which a page replaces with the entries (components/site/page/collection.tsx). */
export const htmlRule: HtmlRule = {
  elements: { p: { class: ofCollection } },
  canonical: {
    "p.page-collection": ({ attributes }) => {
      const data = collectionOf(attributes.class);
      return data ? [collectionElement(data)] : [];
    },
  },
};
