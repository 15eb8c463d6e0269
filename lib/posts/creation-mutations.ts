import "server-only";
import type { Actor } from "../auth/rules.ts";
import type { Change, Transaction } from "../db/write.ts";
import { keepSaveId } from "../db/optimistic-lock.ts";
import { cutToField } from "../validation/text.ts";
import {
  assertCurrentPost,
  assertMayPublish,
  assertMayUse,
  EDIT_SELECT,
  editable,
  type EditablePost,
  freePostSlug,
  getPostForEdit,
  postSubject,
  type PostRow,
} from "./admin-queries.ts";
import { nextPublishedAt, nextReadyForReview, type PostState, postState } from "./rules.ts";
import { completeText, MAX_TITLE_LENGTH, type NewPostInput, type PostChanges, type PostInput } from "./schema.ts";
import { isSameSnapshot, snapshotOf, withChanges } from "./fields.ts";
import { endStartedPost, lockPostMadeFrom } from "./started-mutations.ts";
import { withFreeSlugs } from "./trash-mutations.ts";
import {
  addSavedRevision,
  assertSlugNotReserved,
  cleanContent,
  inPostTransaction,
  placementOf,
  queueReviewMail,
  saveChanges,
} from "./mutations.ts";

/**
 * Creates a post or page of `actor` from their started post `draftKey`, or from none; where that has become a post, changes
 * this one. Throws AppError: forbidden (a public one, a page), not_found (somebody else's started post), conflict (slug
 * taken, the started post was saved since `draftSavedAt`, or has become a post with other fields and `onlyNew`), validation
 * (unknown category, empty content).
 */
export async function createPost(actor: Actor, { draftKey, draftSavedAt, saveId, onlyNew, ...given }: NewPostInput) {
  const { kind, slug } = given;
  assertMayUse(actor, kind);
  await assertSlugNotReserved(kind, slug);
  assertMayPublish(actor, "draft", given);
  const cleaned = { ...given, content: await cleanContent(given.content) };
  const { categoryIds = [], publishAt, inMenu, menuLabel, inFooter, ...input } = cleaned;
  const readyForReview = nextReadyForReview(false, input);
  const data = {
    ...input,
    ...placementOf(kind, { inMenu, menuLabel, inFooter }),
    readyForReview,
    authorId: actor.id,
    draftKey,
    publishedAt: nextPublishedAt({ status: "draft", publishedAt: null }, given, new Date()),
    categories: { create: kind === "page" ? [] : categoryIds.map((categoryId) => ({ categoryId })) },
  };
  const creation = { action: "create", subject: "post", id: null } as const;
  return inPostTransaction(actor, creation, slug, async (transaction, change) => {
    if (draftKey) await endStartedPost(transaction, actor, draftKey, draftSavedAt);
    const made = draftKey ? await lockPostMadeFrom(transaction, actor, draftKey) : null;
    if (made)
      return editable(
        await repeatCreate(transaction, actor, made, { ...cleaned, saveId, version: onlyNew ? 0 : null }, change),
      );
    const post = await transaction.post.create({ data, select: EDIT_SELECT });
    if (readyForReview) await queueReviewMail(transaction, post.id);
    await addSavedRevision(transaction, actor, post);
    await keepSaveId(transaction, postSubject(post.id), saveId, post.version);
    change.id = post.id;
    change.summary = readyForReview ? "Created and handed in" : CREATIONS[postState(post)];
    return editable(post);
  });
}

async function repeatCreate(
  transaction: Transaction,
  actor: Actor,
  post: PostRow,
  { version, saveId, publishAt, ...input }: PostChanges,
  change: Change,
): Promise<PostRow> {
  const changes = { ...input, publishAt: publishAt ?? undefined };
  if (hasFields(post, changes)) {
    Object.assign(change, { action: "update", id: post.id, summary: "Sent again" });
    return post;
  }
  await assertCurrentPost(transaction, post, { version, saveId });
  return saveChanges(transaction, actor, post, changes, change);
}

function hasFields(post: PostRow, { kind, inMenu, menuLabel, inFooter, ...changes }: PostChanges): boolean {
  const before = snapshotOf(post);
  const readyForReview = nextReadyForReview(post.readyForReview, { status: post.status, ...changes });
  const placed = Object.entries(placementOf(post.kind, { inMenu, menuLabel, inFooter }));
  return (
    !post.draft &&
    (kind === undefined || kind === post.kind) &&
    isSameSnapshot(before, withChanges(before, { ...changes, readyForReview })) &&
    placed.every(([name, value]) => value === undefined || value === post[name as keyof PostRow])
  );
}

const CREATIONS: Partial<Record<PostState, string>> = {
  published: "Created and published",
  scheduled: "Created and scheduled",
};

/** Creates a draft of `actor` from a complete working copy, else from the post. Throws AppError: not_found, forbidden. */
export async function duplicatePost(actor: Actor, id: number): Promise<EditablePost> {
  const post = await getPostForEdit(actor, id);
  const complete = post.draft && completeText.safeParse(post.draft).data;
  const { title, ...fields } = { ...fieldsOf(post), ...complete, inMenu: false, inFooter: false };
  return withFreeSlugs(async () =>
    createPost(actor, {
      ...fields,
      title: cutToField(`Copy of ${title}`, MAX_TITLE_LENGTH),
      slug: await freePostSlug(fields.slug, post.kind),
      status: "draft",
      publishAt: null,
      readyForReview: false,
    }),
  );
}

function fieldsOf(post: EditablePost): PostInput {
  const { id, createdAt, updatedAt, publishedAt, authorId, author, version, draft, ...fields } = post;
  return fields;
}
