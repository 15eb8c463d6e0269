import { type ReactNode, useEffect, useState } from "react";
import { PostCover } from "@/components/site/blog/post-cover";
import { MemberPicture } from "@/components/site/team/team";
import { attempt } from "@/lib/api/client";
import { api, siteApi } from "@/lib/api/paths";
import { PUBLISHED_POSTS_PATH, VENTURE_SLUGS, withQuery } from "@/lib/paths";
import type { PostCard } from "@/lib/posts/rules";
import type { ShownTeam } from "@/lib/site/documents/team";
import { type CollectionData, type CollectionKind, COLLECTIONS, SHOWN_POSTS } from "./collection.rule";

type Entry = { title: string; note?: string | null; cover: ReactNode };

const storyCover = (slug: string, image: string | null = null, id: number | null = null) => (
  <PostCover post={{ slug, featuredImage: image, featuredImageAlt: null, catalogNumber: id }} />
);

/** Read what the site shows now; a failed request gives no entries. */
const READERS: Record<CollectionKind, () => Promise<Entry[]>> = {
  async people() {
    const { members = [] } = (await readTexts<ShownTeam>("team")) ?? {};
    return members.map((member) => ({
      title: member.firstName,
      note: member.position,
      cover: <MemberPicture member={member} sizes="16rem" />,
    }));
  },
  async stories() {
    type Venture = { name: string; category: string; pictures: { image: string }[]; shown: boolean };
    type Texts = Record<"category" | "image" | "story", string | null> & Record<"slug" | "status" | "title", string>;
    type Item = Texts & { id: number };
    const readVenture = async (slug: string): Promise<Entry[]> => {
      const venture = await readTexts<Venture>(`venture-${slug}`);
      if (!venture?.shown) return [];
      const { name, category, pictures } = venture;
      return [{ title: name, note: category, cover: storyCover(slug, pictures[0]?.image) }];
    };
    const [ventures, { record: items = [] }] = await Promise.all([
      Promise.all(VENTURE_SLUGS.map(readVenture)),
      attempt<Item[]>("GET", api.portfolio),
    ]);
    const told = items.filter(({ status, story }) => status === "active" && story !== null);
    return [
      ...ventures.flat(),
      ...told.map(({ id, slug, title, category, image }) => ({
        title,
        note: category,
        cover: storyCover(slug, image, id),
      })),
    ];
  },
  async posts() {
    const { record = [] } = await attempt<PostCard[]>("GET", withQuery(PUBLISHED_POSTS_PATH, { page: 1 }));
    return record.map((post) => ({ title: post.title, cover: <PostCover post={post} /> }));
  },
};

async function readTexts<Texts>(key: string): Promise<Texts | undefined> {
  const { record } = await attempt<{ value: Texts }>("GET", siteApi.document(key));
  return record?.value;
}

/** The entries of a collection as the page shows them, without their links. */
export function CollectionView({ data: { kind, isLong } }: { data: CollectionData }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => void READERS[kind]().then(setEntries), [kind]);
  const shown = kind === "posts" ? entries.slice(0, SHOWN_POSTS[isLong ? "long" : "short"]) : entries;
  return (
    <>
      <strong>{COLLECTIONS[kind].label}</strong>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map(({ title, note, cover }, index) => (
          <div key={index} className="min-w-0 text-sm leading-snug wrap-anywhere">
            <div className="mb-1 aspect-square *:size-full *:object-cover">{cover}</div>
            <b className="block">{title}</b>
            {note && <span className="text-muted-foreground">{note}</span>}
          </div>
        ))}
      </div>
    </>
  );
}
