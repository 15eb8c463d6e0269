import "server-only";
import { type ActivityEntry, listEntries } from "../audit/queries.ts";
import { type Actor, type Person, PERSON_SELECT, personOf } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { assertPost, draftSnapshot } from "./admin-queries.ts";
import { REVISIONS_PER_PAGE } from "./rules.ts";
import type { PostSnapshot } from "./fields.ts";
import type { HistoryQuery } from "./schema.ts";

const LISTED = {
  id: true,
  createdAt: true,
  author: { select: PERSON_SELECT },
  kind: true,
  name: true,
  title: true,
  words: true,
} as const;

type Row = Prisma.PostRevisionGetPayload<{ select: typeof LISTED }>;

/** An unnamed revision has the `name` ''. */
export type ListedRevision = Omit<Row, "author"> & { author: Person | null };

const toListed = <Revision extends Row>(row: Revision) => ({ ...row, author: personOf(row.author) });

export type Revision = ListedRevision & PostSnapshot;

/** An entry of the activity log within a post's history. */
export type PostActivity = Pick<ActivityEntry, "id" | "at" | "actor" | "action" | "summary"> & { kind: "activity" };

/** A page of a post's revisions, with `activity` also its log, newest first. Throws AppError: not_found, forbidden. */
export async function listHistory(actor: Actor, postId: number, { page, activity }: HistoryQuery) {
  await assertPost(actor, postId);
  const isActivity = Prisma.sql`subject_kind = 'post' AND subject_id = ${activity ? String(postId) : null}`;
  const places = await db().$queryRaw<{ isRevision: boolean; id: number }[]>`
    SELECT "isRevision", id FROM (
      SELECT true AS "isRevision", id, created_at AS at FROM blog_post_revisions WHERE post_id = ${postId}
      UNION ALL
      SELECT false, id, at FROM audit_log WHERE ${isActivity}
    ) AS history
    ORDER BY at DESC, "isRevision", id DESC
    OFFSET ${(page - 1) * REVISIONS_PER_PAGE} LIMIT ${REVISIONS_PER_PAGE + 1}`;
  const shown = places.slice(0, REVISIONS_PER_PAGE);
  const idsOf = (isRevision: boolean) => shown.filter((place) => place.isRevision === isRevision).map(({ id }) => id);
  const [rows, entries] = await Promise.all([
    db().postRevision.findMany({ where: { id: { in: idsOf(true) } }, select: LISTED }),
    listEntries(idsOf(false)),
  ]);
  const revisions = new Map(rows.map((row) => [row.id, toListed(row)]));
  const done = new Map(
    entries.map(({ subject, subjectName, ...entry }) => [
      entry.id,
      { ...entry, kind: "activity" } satisfies PostActivity,
    ]),
  );
  return {
    revisions: shown.flatMap(({ isRevision, id }) => (isRevision ? revisions : done).get(id) ?? []),
    hasMore: places.length > shown.length,
  };
}

/** One revision of post `postId` with all its fields. Throws AppError: not_found (also another post's), forbidden. */
export async function getRevision(actor: Actor, postId: number, id: number): Promise<Revision> {
  await assertPost(actor, postId);
  const row = await db().postRevision.findUniqueOrThrow({ where: { id, postId }, select: { ...LISTED, fields: true } });
  const { fields, ...revision } = toListed(row);
  return { ...draftSnapshot(fields), ...revision };
}
