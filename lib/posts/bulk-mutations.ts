import "server-only";
import type { Admin } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import { draftSnapshot, type PostRow } from "./admin-queries.ts";
import { kindOfSave, storeChanges, writingPost } from "./mutations.ts";
import { lockPost } from "./post-lock.ts";
import { addRevision } from "./revision-mutations.ts";
import type { BulkInput, PostChanges } from "./schema.ts";
import { snapshotOf } from "./snapshot.ts";
import { trashPost } from "./trash-mutations.ts";

type BulkResult = { done: number[]; failed: { id: number; message: string }[] };

/** Applies an action to many posts one by one; a failure does not stop the others. */
export async function changePosts(admin: Admin, { ids, action, categoryIds }: BulkInput): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids) {
    try {
      if (action === "trash") await trashPost(id);
      else await changePost(admin, id, (post) => changesOf(post, action, categoryIds));
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      result.failed.push({ id, message: error.message });
    }
  }
  return result;
}

type Changes = Pick<PostChanges, "status" | "categoryIds">;

function changesOf(post: PostRow, action: "publish" | "archive" | "categorize", categoryIds: number[]): Changes {
  if (action === "categorize")
    return { categoryIds: [...new Set([...post.categories.map(({ categoryId }) => categoryId), ...categoryIds])] };
  if (action === "archive") return { status: "archived" };
  // the author has written since the last save
  if (post.draft && post.status !== "published")
    throw new AppError("conflict", `"${post.title}" has unsaved changes. Open it to publish it.`);
  return { status: "published" };
}

/** Changes status or categories of a post and of its working copy. */
async function changePost(admin: Admin, id: number, decide: (post: PostRow) => Changes): Promise<void> {
  await writingPost(undefined, async (transaction) => {
    const post = await lockPost(transaction, id);
    const changes = decide(post);
    const draft = post.draft ? { ...draftSnapshot(post.draft.fields), ...changes } : undefined;
    const after = await storeChanges(transaction, post, changes, draft);
    await addRevision(transaction, id, { kind: kindOfSave(after), authorId: admin.id, snapshot: snapshotOf(after) });
  });
}
