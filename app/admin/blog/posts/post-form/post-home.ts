import type { Post, SavedPostDraft, StartedPost } from "@/app/admin/records";
import { attempt, type Outcome } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import type { PostKind } from "@/lib/posts/rules";
import { draftBody, type PostValues } from "./post-fields";

/** Where the texts of the form are kept while somebody writes: with the stored post, or as a started one under its key. */
export type Home = { post: Post } | { post?: undefined; key: string; kind: PostKind };

/** `hasCopy`: the post itself does not have them yet. */
export type Kept = { savedAt: string; version: number; hasCopy: boolean };

/** `base` is the version that they were made from; with `replaces` the history keeps it. */
export async function keepValues(
  home: Home,
  values: PostValues,
  base: number | null,
  { replaces, ...options }: { replaces: boolean; leaving: boolean },
): Promise<Outcome<Kept>> {
  if (home.post) {
    const body = { ...draftBody(values, home.post), version: base, ...(replaces && { replaces }) };
    const { record, error } = await attempt<SavedPostDraft>("PUT", api.draft(home.post.id), body, options);
    return error ? { error } : { record: { ...record, hasCopy: record.draft !== null } };
  }
  const body = { ...draftBody(values, undefined), kind: home.kind, ...startedBase("savedAt", base) };
  const { record, error } = await attempt<{ savedAt: string }>("PUT", api.startedPost(home.key), body, options);
  return error ? { error } : { record: { ...record, version: startedVersion(record), hasCopy: false } };
}

/** What is kept now, e.g. by somebody else. */
export async function fetchKept(home: Home | { post: Pick<Post, "id"> }): Promise<Post | undefined> {
  if (home.post) return (await attempt<Post>("GET", api.post(home.post.id))).record;
  const { record } = await attempt<StartedPost>("GET", api.startedPost(home.key));
  return record && asPost(record);
}

/** Whether it is a post, and no started one as the form reads it (`asPost`). */
export const isStoredPost = ({ id }: Post) => id !== NO_ID;

const NO_ID = 0;

/** The version of a started post: the time of its last save. */
const startedVersion = ({ savedAt }: Pick<StartedPost, "savedAt">) => Date.parse(savedAt);

/** The version as calls name it. */
export const startedBase = <Name extends string>(name: Name, version: number | null) =>
  version === null ? {} : { [name]: new Date(version).toISOString() };

/** A started post as the form reads posts. */
export const asPost = ({ key: _key, ...started }: StartedPost): Post => {
  const { savedAt, ...fields } = started;
  return {
    ...fields,
    id: NO_ID,
    version: startedVersion(started),
    createdAt: savedAt,
    updatedAt: savedAt,
    publishedAt: fields.publishAt,
    authorId: null,
    author: null,
    draft: null,
    inMenu: false,
    menuLabel: null,
    inFooter: false,
  };
};
