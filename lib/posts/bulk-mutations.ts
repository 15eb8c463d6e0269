import "server-only";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { type Change, type Transaction, writeSeveral } from "../db/write.ts";
import { AppError } from "../errors.ts";
import { keepUndo, takeUndo } from "../lists/undo-mutations.ts";
import { createToken } from "../security/token.ts";
import {
  assertMayPublish,
  assertUnchanged,
  currentVersion,
  draftSnapshot,
  EDIT_SELECT,
  lockPost,
  type PostRow,
} from "./admin-queries.ts";
import { listMatchingIds } from "./dashboard-queries.ts";
import { addSavedRevision, categoryChanges, unknownCategory, updateRow } from "./mutations.ts";
import { addRevision } from "./revision-mutations.ts";
import { nameSave } from "./rules.ts";
import type { BulkInput } from "./schema.ts";
import { type PostSnapshot, snapshotOf } from "./fields.ts";
import { putInTrash, restoreChange, takeOutOfTrash, trashChange, withFreeSlugs } from "./trash-mutations.ts";

/** `isIncomplete`: the time limit or an error came before the last post. The rest can be undone by another call. */
type BulkResult = { done: number[]; failed: { id: number; message: string }[]; isIncomplete?: true };

type BulkFields = Pick<PostSnapshot, "status" | "categoryIds" | "readyForReview">;

/** A changed post with its new version. `before` is its former state, or null if it was moved to the trash. */
type ChangedPost = {
  id: number;
  version: number;
  before: (BulkFields & { publishedAt: string | null; updatedAt: string; draft: BulkFields | null }) | null;
};

const POSTS_AT_ONCE = 100;
/** Browsers wait 60 s for a response (lib/api/client.ts). */
const MAX_BULK_MS = 40_000;
const NOT_DONE = "It took too long, or the database could not be reached. Please try again.";

/** Applies an action to many posts; a refusal does not stop the others. The token undoes it for 10 minutes. */
export async function changePosts(actor: StaffActor, { ids, filter, action, categoryIds }: BulkInput) {
  let left = ids ?? (await listMatchingIds(actor, filter ?? { kind: "post" }));
  const token = createToken();
  const result = await inParts(async () => {
    const part = left.slice(0, POSTS_AT_ONCE);
    const outcome = await writeSeveral(actor, "post", async (transaction, changes) => {
      const changed: ChangedPost[] = [];
      const known = await lockCategories(transaction, categoryIds);
      const outcome = await changeEach(part, async (id) => {
        if (known.length < categoryIds.length) throw unknownCategory();
        changed.push(await changePost(transaction, actor, id, { action, categoryIds }, changes));
      });
      await keepUndo(transaction, actor, "posts", { token, changes: changed });
      return outcome;
    });
    left = left.slice(POSTS_AT_ONCE);
    return { ...outcome, left };
  });
  return { ...result, token };
}

/** Undoes a bulk action for the posts that have not changed since. Throws AppError not_found. */
export async function undoBulk(actor: StaffActor, token: string): Promise<BulkResult> {
  return inParts(() =>
    withFreeSlugs(() =>
      writeSeveral(actor, "post", async (transaction, changes) => {
        const taken = await takeUndo(transaction, actor, "posts", token, POSTS_AT_ONCE);
        const changed = new Map((taken.changes as ChangedPost[]).map((one) => [one.id, one]));
        const outcome = await changeEach([...changed.keys()], async (id) => {
          const { version, before } = changed.get(id) as ChangedPost;
          if (before) await revertPost(transaction, actor, { id, version, before });
          else await takeOutOfTrash(transaction, actor, id, { asBefore: true, version });
          changes.push({ ...restoreChange(id), ...(before && { summary: "Bulk change undone" }) });
        });
        return { ...outcome, left: (taken.left as ChangedPost[]).map(({ id }) => id) };
      }),
    ),
  );
}

/** Runs `next` until no post is left. After the first run, an AppError or the time limit ends the loop. */
async function inParts(next: () => Promise<BulkResult & { left: number[] }>): Promise<BulkResult> {
  const end = Date.now() + MAX_BULK_MS;
  const result: BulkResult = { done: [], failed: [] };
  let part: Awaited<ReturnType<typeof next>> | undefined = await next();
  for (;;) {
    result.done.push(...part.done);
    result.failed.push(...part.failed);
    const { left } = part;
    if (left.length === 0) return result;
    part = Date.now() < end ? await next().catch(undefinedIfRefused) : undefined;
    if (part) continue;
    result.failed.push(...left.map((id) => ({ id, message: NOT_DONE })));
    return { ...result, isIncomplete: true };
  }
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** A refusal does not stop the others. Posts are locked in order of id, as in other saves; else two could deadlock. */
async function changeEach(ids: number[], change: (id: number) => Promise<void>): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  for (const id of ids.toSorted((one, other) => one - other))
    try {
      await change(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      result.failed.push({ id, message: error.message });
    }
  return result;
}

type BulkAction = Pick<BulkInput, "action" | "categoryIds">;

/** Changes status or categories of a post and of its working copy, or moves it to the trash. */
async function changePost(transaction: Transaction, actor: Actor, id: number, bulk: BulkAction, changes: Change[]) {
  if (bulk.action === "trash") {
    const version = await putInTrash(transaction, actor, id);
    changes.push(trashChange(id));
    return { id, version, before: null };
  }
  const before = await lockPost(transaction, actor, id);
  assertChangeable(before, bulk);
  const shown = snapshotOf(before);
  const stored = before.draft && draftSnapshot(before.draft.fields);
  const draft = stored ? { ...stored, ...changesOf(stored, bulk) } : undefined;
  const after = await updateRow(transaction, actor, before, changesOf(shown, bulk), draft);
  await addSavedRevision(transaction, actor, after);
  changes.push({ subject: "post", id, ...nameSave(before, after) });
  return {
    id,
    version: currentVersion(after),
    before: {
      ...bulkFields(shown),
      publishedAt: before.publishedAt?.toISOString() ?? null,
      updatedAt: before.updatedAt.toISOString(),
      draft: stored && bulkFields(stored),
    },
  };
}

function assertChangeable(post: PostRow, { action }: BulkAction): void {
  if (action === "categorize" && post.kind === "page") throw new AppError("conflict", "A page has no categories.");
  // the author has written since the last save
  if (action === "publish" && post.draft && post.status !== "published")
    throw new AppError("conflict", `"${post.title}" has unsaved changes. Open it to publish it.`);
}

/** What an action changes in the public text, or in the working copy. */
function changesOf(text: BulkFields, { action, categoryIds }: BulkAction): Partial<BulkFields> {
  if (action === "categorize") return { categoryIds: [...new Set([...text.categoryIds, ...categoryIds])] };
  return action === "archive" ? { status: "archived" } : { status: "published", readyForReview: false };
}

const bulkFields = ({ status, categoryIds, readyForReview }: PostSnapshot): BulkFields => ({
  status,
  categoryIds,
  readyForReview,
});

/** Brings back what a bulk action changed. */
async function revertPost(
  transaction: Transaction,
  actor: Actor,
  { id, version, before: { draft, categoryIds: former, ...before } }: ChangedPost & { before: object },
): Promise<void> {
  const post = await lockPost(transaction, actor, id);
  assertUnchanged(post, version);
  assertMayPublish(actor, post.status, before);
  const categoryIds = await lockCategories(transaction, former);
  const next = version + 1;
  const fields = post.draft && draft && { ...draftSnapshot(post.draft.fields), ...draft };
  const after = await transaction.post.update({
    where: { id },
    data: {
      ...before,
      version: next,
      categories: categoryChanges(post, categoryIds),
      draft: fields ? { update: { version: next, fields } } : undefined,
    },
    select: EDIT_SELECT,
  });
  await addRevision(transaction, id, { kind: "restored", authorId: actor.id, snapshot: snapshotOf(after) });
}

/** Returns the existing `ids` and keeps them from being deleted until the transaction ends. */
async function lockCategories(transaction: Transaction, ids: number[]): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM blog_categories WHERE id = ANY(${ids}) FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
