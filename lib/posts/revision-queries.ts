import "server-only";
import { type Person, PERSON_SELECT, personOf } from "../auth/person.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { RevisionKind } from "../generated/prisma/enums.ts";
import { assertPost } from "./admin-queries.ts";
import { decodeRevision } from "./revision-codec.ts";
import { REVISIONS_PER_PAGE } from "./rules.ts";
import type { PostSnapshot } from "./snapshot.ts";

const LISTED = {
  id: true,
  createdAt: true,
  author: { select: PERSON_SELECT },
  kind: true,
  title: true,
  words: true,
} as const;

export type ListedRevision = {
  id: number;
  createdAt: Date;
  author: Person | null;
  kind: RevisionKind;
  title: string;
  words: number;
};

export type Revision = ListedRevision & PostSnapshot;

/** Page `page` of a post's revisions, newest first. Throws AppError not_found. */
export async function listRevisions(
  postId: number,
  page: number,
): Promise<{ revisions: ListedRevision[]; hasMore: boolean }> {
  await assertPost(postId);
  const rows = await db().postRevision.findMany({
    where: { postId },
    orderBy: { id: "desc" },
    skip: (page - 1) * REVISIONS_PER_PAGE,
    take: REVISIONS_PER_PAGE + 1,
    select: LISTED,
  });
  const revisions = rows.slice(0, REVISIONS_PER_PAGE).map((row) => ({ ...row, author: personOf(row.author) }));
  return { revisions, hasMore: rows.length > REVISIONS_PER_PAGE };
}

/** One revision of post `postId` with all its fields. Throws AppError not_found, also for another post's. */
export async function getRevision(postId: number, id: number): Promise<Revision> {
  await assertPost(postId);
  const row = await db().postRevision.findUnique({
    where: { id, postId },
    select: { ...LISTED, delta: true, base: { select: { text: true } } },
  });
  if (!row) throw revisionNotFound();
  const { delta, base, author, ...revision } = row;
  return { ...(await decodeRevision(delta, base.text)), ...revision, author: personOf(author) };
}

const revisionNotFound = () => new AppError("not_found", "Revision not found");
