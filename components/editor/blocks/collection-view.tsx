import { useEffect, useState } from "react";
import { attempt } from "@/lib/api/client";
import { api, siteApi } from "@/lib/api/paths";
import { imageCopies } from "@/lib/media/rules";
import { PUBLISHED_POSTS_PATH, VENTURE_SLUGS, withQuery } from "@/lib/paths";
import { type CollectionData, type CollectionKind, COLLECTIONS, SHOWN_POSTS } from "./collection.rule";

type Entry = { title: string; note?: string | null; image?: string | null | undefined };

/** What the site has now; nothing of what cannot be read. */
const READERS: Record<CollectionKind, () => Promise<Entry[]>> = {
  async people() {
    type Team = { members: { firstName: string; position: string; picture: string }[] };
    const { members = [] } = (await readTexts<Team>("team")) ?? {};
    return members.map(({ firstName, position, picture }) => ({ title: firstName, note: position, image: picture }));
  },
  async stories() {
    type Venture = { name: string; category: string; pictures: { image: string }[] };
    type Item = Entry & { category: string | null; status: string; story: string | null };
    const [ventures, { record: items = [] }] = await Promise.all([
      Promise.all(VENTURE_SLUGS.map((slug) => readTexts<Venture>(`venture-${slug}`))),
      attempt<Item[]>("GET", api.portfolio),
    ]);
    return [
      ...ventures
        .filter((venture) => venture !== undefined)
        .map(({ name, category, pictures: [first] }) => ({ title: name, note: category, image: first?.image })),
      ...items
        .filter(({ status, story }) => status === "active" && story !== null)
        .map(({ title, category, image }) => ({ title, note: category, image })),
    ];
  },
  async posts() {
    type Post = { title: string; featuredImage: string | null };
    const { record = [] } = await attempt<Post[]>("GET", withQuery(PUBLISHED_POSTS_PATH, { page: 1 }));
    return record.map(({ title, featuredImage }) => ({ title, image: featuredImage }));
  },
};

async function readTexts<Texts>(key: string): Promise<Texts | undefined> {
  const { record } = await attempt<{ value: Texts }>("GET", siteApi.document(key));
  return record?.value;
}

/** The entries of a collection as the page shows them, without their links. */
export function CollectionView({ data: { kind, isLong } }: { data: CollectionData }) {
  const [found, setFound] = useState<{ kind: CollectionKind; entries: Entry[] }>();
  useEffect(() => {
    let isCurrent = true;
    void READERS[kind]().then((entries) => isCurrent && setFound({ kind, entries }));
    return () => {
      isCurrent = false;
    };
  }, [kind]);
  const entries = found?.kind === kind ? found.entries : [];
  const shown = kind === "posts" ? entries.slice(0, SHOWN_POSTS[isLong ? "long" : "short"]) : entries;
  return (
    <>
      <strong>{COLLECTIONS[kind].label}</strong>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map(({ title, note, image }, index) => (
          <div key={index} className="min-w-0 text-sm leading-snug wrap-anywhere">
            {image ? (
              <img
                {...imageCopies(image, "16rem")}
                src={image}
                alt=""
                className="mb-1 aspect-square w-full object-cover"
              />
            ) : (
              <div className="bg-muted mb-1 aspect-square" />
            )}
            <b className="block">{title}</b>
            {note && <span className="text-muted-foreground">{note}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
