import { LibraryBig, Newspaper, Users } from "lucide-react";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { MenuItem } from "../block";
import { type DataBlock, dataBlock } from "../data-block";
import { $insertBlock } from "../writing/place-block";
import {
  type CollectionData,
  type CollectionKind,
  COLLECTIONS,
  collectionElement,
  collectionOf,
} from "./collection.rule";

const CollectionView = lazyPart(() => import("./collection-view"), "CollectionView");

const item = (kind: CollectionKind, rest: Pick<MenuItem, "icon" | "hint" | "keywords">): MenuItem => ({
  id: `collection-${kind}`,
  group: "Page",
  label: COLLECTIONS[kind].label,
  places: ["toolbar"],
  run: (editor) => editor.update(() => $insertBlock(collection.$create({ kind, isLong: false }))),
  ...rest,
});

/** The current people, stories or posts of the site, read whenever the page is rendered. */
export const collection: DataBlock<CollectionData> = dataBlock({
  type: "collection",
  empty: { kind: "posts", isLong: false },
  read: { "p.page-collection": ({ attributes }) => collectionOf(attributes.class) },
  write: (data) => [collectionElement(data)],
  menu: [
    item("people", { icon: Users, hint: "The team, always current", keywords: "team grid" }),
    item("stories", { icon: LibraryBig, hint: "The portfolio, always current", keywords: "portfolio ventures grid" }),
    item("posts", { icon: Newspaper, hint: "The newest of the blog, always current", keywords: "blog news grid" }),
  ],
  tools: ({ kind, isLong }) => [
    ...(Object.keys(COLLECTIONS) as CollectionKind[]).map((one) => ({
      label: COLLECTIONS[one].label,
      isOn: one === kind,
      data: { kind: one, isLong: false },
    })),
    ...(kind === "posts" ? [{ label: "Six posts", isOn: isLong, data: { kind, isLong: !isLong } }] : []),
  ],
  text: ({ kind }) => COLLECTIONS[kind].label,
  viewClass: "grid gap-3 border border-dashed border-current p-4",
  view: (data) => <CollectionView key={data.kind} data={data} />,
});
