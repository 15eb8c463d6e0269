/** Calls the handlers of posts as an editor does. */
import { expect } from "vitest";
import { db } from "@/lib/db/client";
import { callJson, cookie, type Target } from "./call";

export const POST = { title: "A shared kitchen", slug: "shared-kitchen", content: "<p>Four houses, one kitchen.</p>" };

type Id = number | string;

/** The calls with the cookie `own`, or as the current user. */
export function editorOf(own?: string) {
  const ask = (target: string, body?: object) => callJson(target as Target, { cookie: own ?? cookie, body });
  const posts = "/api/blog/posts";
  const drafts = "/api/blog/drafts";
  return {
    create: (fields: object = {}) => ask(`POST ${posts}`, { ...POST, ...fields }),
    read: (id: Id) => ask(`GET ${posts}/${id}`),
    update: (id: Id, body: object) => ask(`PUT ${posts}/${id}`, body),
    remove: (id: Id, query = "") => ask(`DELETE ${posts}/${id}${query}`),
    restorePost: (id: Id, body?: object) => ask(`POST ${posts}/${id}/restore`, body),
    duplicate: (id: Id) => ask(`POST ${posts}/${id}/duplicate`),
    list: (query = "") => ask(`GET ${posts}${query}`),
    bulk: (body: object) => ask(`POST ${posts}/bulk`, body),
    undoBulk: (token: unknown) => ask(`POST ${posts}/bulk/undo`, { token }),
    saveDraft: (id: Id, body: object) => ask(`PUT ${posts}/${id}/draft`, body),
    discardDraft: (id: Id) => ask(`DELETE ${posts}/${id}/draft`),
    startedPosts: () => ask(`GET ${drafts}`),
    started: (key: string) => ask(`GET ${drafts}/${key}`),
    keep: (key: string, body: object) => ask(`PUT ${drafts}/${key}`, body),
    discardStarted: (key: string) => ask(`DELETE ${drafts}/${key}`),
    revisions: (id: Id, query = "") => ask(`GET ${posts}/${id}/revisions${query}`),
    revision: (id: Id, revisionId: Id) => ask(`GET ${posts}/${id}/revisions/${revisionId}`),
    nameRevision: (id: Id, revisionId: Id, body: object) => ask(`PUT ${posts}/${id}/revisions/${revisionId}`, body),
    restore: (id: Id, revisionId: Id) => ask(`POST ${posts}/${id}/revisions/${revisionId}/restore`),
    checks: (id: Id) => ask(`GET ${posts}/${id}/checks`),
    checkFields: (body: object) => ask(`POST ${posts}/checks`, body),
    createLink: (id: Id, body: object = {}) => ask(`POST ${posts}/${id}/preview-links`, body),
    links: (id: Id) => ask(`GET ${posts}/${id}/preview-links`),
    revokeLink: (id: Id, linkId: Id) => ask(`DELETE ${posts}/${id}/preview-links/${linkId}`),
    comments: (id: Id) => ask(`GET ${posts}/${id}/comments`),
    reply: (id: Id, commentId: Id, body: object) => ask(`POST ${posts}/${id}/comments/${commentId}/replies`, body),
    resolve: (id: Id, commentId: Id, body: object) => ask(`PUT ${posts}/${id}/comments/${commentId}`, body),
  };
}

export type Editor = ReturnType<typeof editorOf>;
export const editor = editorOf();

/** Expects the list of posts for `query` to have these slugs, whole and paged, and the right total. */
export async function expectList(query: string, expected: string[], of = editor): Promise<void> {
  const [whole, paged] = [await of.list(`?${query}`), await of.list(`?page=1&${query}`)];
  const found = [whole, paged].map(({ body }) => body.map(({ slug }: { slug: string }) => slug));
  const total = paged.headers.get("x-total-count");
  expect({ query, found, total }).toEqual({ query, found: [expected, expected], total: String(expected.length) });
}

export const createPost = async (fields: object = {}) => (await editor.create(fields)).body;

export const addCategory = async (slug = "notes") => (await db().category.create({ data: { name: slug, slug } })).id;
export const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
