import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { draftSnapshot, knownCategories } from "./admin-queries.ts";
import type { PostKind } from "./rules.ts";
import type { PostSnapshot } from "./snapshot.ts";

/** `kind` where it is a page. */
export type ListedStartedPost = { key: string; kind?: "page"; title: string; words: number; savedAt: Date };

/** `actor`'s started posts, the last saved first. */
export async function listStartedPosts(actor: StaffActor): Promise<ListedStartedPost[]> {
  const rows = await db().startedPost.findMany({
    where: { userId: actor.id },
    select: { key: true, kind: true, title: true, words: true, savedAt: true },
    orderBy: [{ savedAt: "desc" }, { key: "asc" }],
  });
  return rows.map(({ kind, ...row }) => ({ ...row, ...(kind === "page" && { kind }) }));
}

export type StartedPost = PostSnapshot & { key: string; kind: PostKind; savedAt: Date };

/** Throws AppError not_found, also for somebody else's; with `postId` where it has become a post. */
export async function getStartedPost(actor: StaffActor, key: string): Promise<StartedPost> {
  const started = await db().startedPost.findUnique({
    where: { key, userId: actor.id },
    select: { kind: true, savedAt: true, fields: true },
  });
  if (!started) throw startedPostNotFound(await madeFrom(actor, key));
  return {
    ...(await knownCategories(draftSnapshot(started.fields))),
    key,
    kind: started.kind,
    savedAt: started.savedAt,
  };
}

async function madeFrom(actor: StaffActor, draftKey: string): Promise<{ postId: number } | undefined> {
  const post = await db().post.findUnique({
    where: { draftKey, authorId: actor.id, trashedAt: null },
    select: { id: true },
  });
  return post ? { postId: post.id } : undefined;
}

export const startedPostNotFound = (extra?: { postId: number }) =>
  new AppError("not_found", "Draft not found", extra && { extra });
