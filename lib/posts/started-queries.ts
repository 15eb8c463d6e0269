import "server-only";
import type { StaffActor } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { draftSnapshot, knownCategories } from "./admin-queries.ts";
import type { PostSnapshot } from "./snapshot.ts";

export type ListedStartedPost = { key: string; title: string; words: number; savedAt: Date };

/** `actor`'s started posts, the last saved first. */
export async function listStartedPosts(actor: StaffActor): Promise<ListedStartedPost[]> {
  return db().startedPost.findMany({
    where: { userId: actor.id },
    select: { key: true, title: true, words: true, savedAt: true },
    orderBy: [{ savedAt: "desc" }, { key: "asc" }],
  });
}

export type StartedPost = PostSnapshot & { key: string; savedAt: Date };

/** Throws AppError not_found, also for somebody else's. */
export async function getStartedPost(actor: StaffActor, key: string): Promise<StartedPost> {
  const started = await db().startedPost.findUnique({
    where: { key, userId: actor.id },
    select: { savedAt: true, fields: true },
  });
  if (!started) throw startedPostNotFound();
  return { ...(await knownCategories(draftSnapshot(started.fields))), key, savedAt: started.savedAt };
}

export const startedPostNotFound = () => new AppError("not_found", "Draft not found");
