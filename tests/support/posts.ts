/** An editor's calls, on the handlers. */
import * as bulkRoute from "@/app/api/blog/posts/bulk/route";
import * as bulkUndoRoute from "@/app/api/blog/posts/bulk/undo/route";
import * as checksRoute from "@/app/api/blog/posts/[id]/checks/route";
import * as checkFieldsRoute from "@/app/api/blog/posts/checks/route";
import * as commentRoute from "@/app/api/blog/posts/[id]/comments/[commentId]/route";
import * as repliesRoute from "@/app/api/blog/posts/[id]/comments/[commentId]/replies/route";
import * as commentsRoute from "@/app/api/blog/posts/[id]/comments/route";
import * as draftRoute from "@/app/api/blog/posts/[id]/draft/route";
import * as duplicateRoute from "@/app/api/blog/posts/[id]/duplicate/route";
import * as linkRoute from "@/app/api/blog/posts/[id]/preview-links/[linkId]/route";
import * as linksRoute from "@/app/api/blog/posts/[id]/preview-links/route";
import * as restorePostRoute from "@/app/api/blog/posts/[id]/restore/route";
import * as restoreRoute from "@/app/api/blog/posts/[id]/revisions/[revisionId]/restore/route";
import * as revisionRoute from "@/app/api/blog/posts/[id]/revisions/[revisionId]/route";
import * as revisionsRoute from "@/app/api/blog/posts/[id]/revisions/route";
import * as startedPostRoute from "@/app/api/blog/drafts/[key]/route";
import * as startedPostsRoute from "@/app/api/blog/drafts/route";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import { callJson } from "./call";

export const POST = { title: "A shared kitchen", slug: "shared-kitchen", content: "<p>Four houses, one kitchen.</p>" };

type Id = number | string;

export function editorOf(cookie: string) {
  const params = (id: Id, others: Record<string, Id> = {}) =>
    Object.fromEntries(Object.entries({ id, ...others }).map(([name, value]) => [name, String(value)]));
  return {
    create: (fields: object = {}) =>
      callJson(postsRoute.POST, { method: "POST", cookie, body: { ...POST, ...fields } }),
    read: (id: Id) => callJson(postRoute.GET, { cookie, params: params(id) }),
    update: (id: Id, body: object) => callJson(postRoute.PUT, { method: "PUT", cookie, params: params(id), body }),
    remove: (id: Id, query = "") =>
      callJson(postRoute.DELETE, { method: "DELETE", cookie, params: params(id), url: `/api/blog/posts/1${query}` }),
    restorePost: (id: Id, body?: object) =>
      callJson(restorePostRoute.POST, { method: "POST", cookie, params: params(id), body }),
    duplicate: (id: Id) => callJson(duplicateRoute.POST, { method: "POST", cookie, params: params(id) }),
    list: (query = "") => callJson(postsRoute.GET, { cookie, url: `/api/blog/posts${query}` }),
    bulk: (body: object) => callJson(bulkRoute.POST, { method: "POST", cookie, body }),
    undoBulk: (token: unknown) => callJson(bulkUndoRoute.POST, { method: "POST", cookie, body: { token } }),
    saveDraft: (id: Id, body: object) => callJson(draftRoute.PUT, { method: "PUT", cookie, params: params(id), body }),
    discardDraft: (id: Id) => callJson(draftRoute.DELETE, { method: "DELETE", cookie, params: params(id) }),
    startedPosts: () => callJson(startedPostsRoute.GET, { cookie }),
    started: (key: string) => callJson(startedPostRoute.GET, { cookie, params: { key } }),
    keep: (key: string, body: object) =>
      callJson(startedPostRoute.PUT, { method: "PUT", cookie, params: { key }, body }),
    discardStarted: (key: string) => callJson(startedPostRoute.DELETE, { method: "DELETE", cookie, params: { key } }),
    revisions: (id: Id, query = "") =>
      callJson(revisionsRoute.GET, { cookie, params: params(id), url: `/api/blog/posts/1/revisions${query}` }),
    revision: (id: Id, revisionId: Id) => callJson(revisionRoute.GET, { cookie, params: params(id, { revisionId }) }),
    nameRevision: (id: Id, revisionId: Id, body: object) =>
      callJson(revisionRoute.PUT, { method: "PUT", cookie, params: params(id, { revisionId }), body }),
    restore: (id: Id, revisionId: Id) =>
      callJson(restoreRoute.POST, { method: "POST", cookie, params: params(id, { revisionId }) }),
    checks: (id: Id) => callJson(checksRoute.GET, { cookie, params: params(id) }),
    checkFields: (body: object) => callJson(checkFieldsRoute.POST, { method: "POST", cookie, body }),
    createLink: (id: Id, body: object = {}) =>
      callJson(linksRoute.POST, { method: "POST", cookie, params: params(id), body }),
    links: (id: Id) => callJson(linksRoute.GET, { cookie, params: params(id) }),
    revokeLink: (id: Id, linkId: Id) =>
      callJson(linkRoute.DELETE, { method: "DELETE", cookie, params: params(id, { linkId }) }),
    comments: (id: Id) => callJson(commentsRoute.GET, { cookie, params: params(id) }),
    reply: (id: Id, commentId: Id, body: object) =>
      callJson(repliesRoute.POST, { method: "POST", cookie, params: params(id, { commentId }), body }),
    resolve: (id: Id, commentId: Id, body: object) =>
      callJson(commentRoute.PUT, { method: "PUT", cookie, params: params(id, { commentId }), body }),
  };
}

export type Editor = ReturnType<typeof editorOf>;
