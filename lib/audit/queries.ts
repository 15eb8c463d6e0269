import "server-only";
import { PERSON_SELECT, personOf } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { FILTER_LIMIT } from "../lists/search.ts";
import { itemName } from "../media/rules.ts";
import { adminPaths, withQuery } from "../paths.ts";
import { findDocument } from "../site/registry.ts";
import type { ChainedEntry } from "./chain.ts";
import { type Action, subjectId, type SubjectKind, SUBJECTS } from "./rules.ts";
import { type ActivityQuery, ENTRIES_PER_PAGE } from "./schema.ts";

/** An entry with the current title and address of its subject; null if it is gone or has none. */
export type ActivityEntry = Awaited<ReturnType<typeof withNames>>[number];

const SELECT = { id: true, at: true, actor: true, action: true, subjectKind: true, subjectId: true, summary: true };

type Row = Prisma.AuditEntryGetPayload<{ select: typeof SELECT }>;

/** One page of the activity, newest first. A filter's `total` is at most FILTER_LIMIT. */
export async function listActivity({ page, ...filter }: ActivityQuery) {
  const { actor, kind, from, to } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const where = isFiltered ? { actor, subjectKind: kind, at: { gte: from, lte: to } } : { NOT: MARKED_READ };
  const skip = (page - 1) * ENTRIES_PER_PAGE;
  const [rows, total] = await Promise.all([
    isFiltered && skip >= FILTER_LIMIT
      ? []
      : db().auditEntry.findMany({
          where,
          select: SELECT,
          orderBy: [{ at: "desc" }, { id: "desc" }],
          skip,
          take: ENTRIES_PER_PAGE,
        }),
    isFiltered ? db().auditEntry.count({ where, take: FILTER_LIMIT }) : countShown(),
  ]);
  return { items: await withNames(rows), total };
}

/** Shown only with a filter, because a user reading the inbox would fill the list. */
const MARKED_READ = { subjectKind: "message", summary: { in: ["Marked as read", "Marked as unread"] } };

async function countShown(): Promise<number> {
  const [head, marks] = await Promise.all([getAuditHead(), db().auditEntry.count({ where: MARKED_READ })]);
  // ids have no gaps
  return (head?.id ?? 0) - marks;
}

export async function listEntries(ids: number[]): Promise<ActivityEntry[]> {
  if (ids.length === 0) return [];
  return withNames(await db().auditEntry.findMany({ where: { id: { in: ids } }, select: SELECT }));
}

async function withNames(rows: Row[]) {
  const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
  const [people, subjects] = await Promise.all([
    db().user.findMany({ where: { id: { in: actors } }, select: PERSON_SELECT }),
    subjectsOf(rows),
  ]);
  const names = new Map(people.map((person) => [person.id, personOf(person)]));
  return rows.map((row) => {
    const { id, at, actor, action, summary } = row;
    const kind = row.subjectKind as SubjectKind | null;
    const found = subjects.get(`${kind} ${row.subjectId}`);
    return {
      id,
      at,
      // null: the program or a visitor; entries stay when their account is removed
      actor: actor === null ? null : (names.get(actor) ?? { id: actor, name: "Removed account" }),
      action: action as Action,
      subject: kind && {
        kind,
        id: subjectId(kind, row.subjectId),
        title: found?.title ?? null,
        path: found?.pathAt?.(at) ?? found?.path ?? null,
      },
      summary,
      // the label of its kind; a page is called a page as long as it exists
      subjectName: found?.name ?? (kind && SUBJECTS[kind]),
    };
  });
}

/** Subjects by kind and id. The log itself keeps no titles, so that a person erased from a title is not in the log. */
async function subjectsOf(rows: Row[]): Promise<Map<string, Subject>> {
  const found = await Promise.all(
    Object.entries(SUBJECT_QUERIES).map(async ([kind, read]) => {
      const ids = new Set(rows.flatMap((row) => (row.subjectKind === kind ? (row.subjectId ?? []) : [])));
      const subjects = ids.size === 0 ? [] : await read([...ids]);
      return subjects.map((subject) => [`${kind} ${subject.id}`, subject] as const);
    }),
  );
  return new Map(found.flat());
}

type Subject = {
  id: number | string;
  title: string | null;
  /** A label more exact than the kind's. */
  name?: string;
  path?: string | null;
  /** The address of the version that was current after an entry of this time. */
  pathAt?: (at: Date) => string;
};

const SUBJECT_QUERIES: Partial<Record<SubjectKind, (ids: string[]) => Promise<Subject[]>>> = {
  post: async (ids) => {
    const where = { id: { in: ids.map(Number) } };
    const rows = await db().post.findMany({ where, select: { id: true, title: true, kind: true, trashedAt: true } });
    return rows.map(({ id, title, kind, trashedAt }) => ({
      id,
      title: trashedAt ? null : title,
      name: kind === "page" ? "Page" : "Post",
      path: trashedAt ? null : adminPaths.post(id),
    }));
  },
  category: async (ids) => {
    const where = { id: { in: ids.map(Number) } };
    const rows = await db().category.findMany({ where, select: { id: true, name: true } });
    return rows.map(({ id, name }) => ({ id, title: name, path: adminPaths.category(id) }));
  },
  portfolio: async (ids) => {
    const where = { id: { in: ids.map(Number) } };
    const rows = await db().portfolioItem.findMany({ where, select: { id: true, title: true } });
    return rows.map(({ id, title }) => ({ id, title, path: adminPaths.portfolioItem(id) }));
  },
  media: async (ids) => {
    const select = { id: true, name: true, alt: true, type: true } as const;
    const rows = await db().media.findMany({ where: { id: { in: ids }, deletedAt: null }, select });
    return rows.map(({ id, type: mime, ...names }) => ({
      id,
      title: itemName({ mime, ...names }),
      path: withQuery(adminPaths.media, { open: id }),
    }));
  },
  message: async (ids) => {
    const where = { id: { in: ids.map(Number) }, trashedAt: null };
    const select = { id: true, firstName: true, lastName: true } as const;
    const rows = await db().contactSubmission.findMany({ where, select });
    return rows.map(({ id, firstName, lastName }) => ({
      id,
      title: `${firstName} ${lastName}`,
      path: adminPaths.message(id),
    }));
  },
  site: async (ids) => {
    const where = { key: { in: ids } };
    const select = { id: true, key: true, createdAt: true };
    const revisions = await db().siteRevision.findMany({ where, select, orderBy: { id: "desc" }, take: BATCH });
    return ids.flatMap((id) => {
      const title = findDocument(id)?.title;
      // the transaction that adds a revision writes its entry last
      const versionAt = (at: Date) => revisions.find(({ key, createdAt }) => key === id && createdAt <= at)?.id ?? "";
      const pathAt = (at: Date) => adminPaths.siteDocument(id, { history: versionAt(at) });
      return title === undefined ? [] : [{ id, title, pathAt }];
    });
  },
  person: async (ids) => {
    const people = await db().user.findMany({ where: { id: { in: ids } }, select: PERSON_SELECT });
    return people.map((person) => ({ id: person.id, title: personOf(person).name, path: adminPaths.people }));
  },
};

const BATCH = 1_000;

/** Every entry in the form that is hashed, oldest first. */
export async function* everyEntry(): AsyncGenerator<ChainedEntry> {
  for (let last = 0; ;) {
    const rows = await db().auditEntry.findMany({ where: { id: { gt: last } }, orderBy: { id: "asc" }, take: BATCH });
    for (const row of rows)
      yield {
        id: String(row.id),
        at: row.at.toISOString(),
        actor: row.actor ?? "",
        action: row.action,
        subject_kind: row.subjectKind ?? "",
        subject_id: row.subjectId ?? "",
        summary: row.summary,
        previous_hash: row.previousHash,
        hash: row.hash,
      };
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export const getAuditHead = () =>
  db().auditHead.findUnique({ where: { single: true }, select: { id: true, hash: true } });
