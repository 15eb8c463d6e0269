import { assertMay } from "../auth/permissions.ts";
import type { Actor } from "../auth/rules.ts";
import type { PostStatus } from "./rules.ts";

/** Throws AppError forbidden where the post is somebody else's and `actor` may see and change own ones only. */
export function assertMayEdit(actor: Actor, { authorId }: { authorId: string | null }): void {
  if (authorId === null || authorId !== actor.id) assertMay(actor, "posts.others");
}

/** Throws AppError forbidden where a write touches what is public, or makes it so, and `actor` may not. */
export function assertMayPublish(
  actor: Actor,
  before: PostStatus,
  { status, publishAt }: { status: PostStatus; publishAt?: Date | null },
): void {
  if (before !== "draft" || status !== "draft" || publishAt) assertMay(actor, "posts.publish");
}
