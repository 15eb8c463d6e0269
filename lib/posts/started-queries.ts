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

/** Throws AppError not_found, also for somebody else's. */
export async function getStartedPost(actor: StaffActor, key: string): Promise<StartedPost> {
  const started = await db().startedPost.findUnique({
    where: { key, userId: actor.id },
    select: { kind: true, savedAt: true, fields: true },
  });
  if (!started) throw startedPostNotFound();
  return {
    ...(await knownCategories(draftSnapshot(started.fields))),
    key,
    kind: started.kind,
    savedAt: started.savedAt,
  };
}

export const startedPostNotFound = () => new AppError("not_found", "Draft not found");
