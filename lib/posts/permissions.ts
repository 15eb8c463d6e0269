import { assertMay } from "../auth/permissions.ts";
import type { Actor } from "../auth/rules.ts";
import type { PostKind, PostStatus } from "./rules.ts";

/**
 * Throws AppError forbidden where the post is somebody else's and `actor` may see and change own ones only, and where it
 * is a page that `actor` may not see.
 */
export function assertMayEdit(actor: Actor, { kind, authorId }: { kind: PostKind; authorId: string | null }): void {
  assertMayUse(actor, kind);
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

/** Throws AppError forbidden where `actor` has nothing to do with records of this kind. */
export function assertMayUse(actor: Actor, kind: PostKind): void {
  if (kind === "page") assertMay(actor, "pages");
}
