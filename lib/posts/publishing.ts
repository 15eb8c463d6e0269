import type { PostInput } from "./schema.ts";

/** When a post counts as published: at its first publishing, and that stays. */
export function nextPublishedAt(status: PostInput["status"], publishedAt: Date | null, now: Date): Date | null {
  return publishedAt ?? (status === "published" ? now : null);
}
