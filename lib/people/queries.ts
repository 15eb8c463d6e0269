import "server-only";
import { FACTORS_SELECT, factorsOf } from "../auth/accounts.ts";
import { PERSON_SELECT } from "../auth/rules.ts";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { containingWords } from "../lists/search-sql.ts";
import { INVITATION_SELECT, type ListedInvitation } from "../auth/invitations.ts";
import { INVITATIONS_PER_PAGE, PEOPLE_PER_PAGE, type PeopleQuery } from "./schema.ts";

const SELECT = {
  ...PERSON_SELECT,
  role: true,
  disabledAt: true,
  lastSeenAt: true,
  ...FACTORS_SELECT,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof SELECT }>;

function toListedPerson({ totp, passkeys, ...person }: Row) {
  return { ...person, secondFactor: factorsOf({ totp, passkeys }).length > 0 };
}

export type ListedPerson = ReturnType<typeof toListedPerson>;

const SEARCH_COLUMNS = ["email", "first_name", "last_name"];

/** One page of all accounts, by address; a search finds those that have each of its words in names or address. */
export async function listPeople({ page, q }: PeopleQuery): Promise<{ items: ListedPerson[]; total: number }> {
  const where = containingWords(SEARCH_COLUMNS, q);
  const [ids, [counted]] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`
      SELECT id FROM users WHERE ${where} ORDER BY email LIMIT ${PEOPLE_PER_PAGE} OFFSET ${(page - 1) * PEOPLE_PER_PAGE}`,
    db().$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM users WHERE ${where}`,
  ]);
  const shown = { id: { in: ids.map(({ id }) => id) } };
  const rows = await db().user.findMany({ where: shown, select: SELECT, orderBy: { email: "asc" } });
  return { items: rows.map(toListedPerson), total: counted?.count ?? 0 };
}

/** One account. Throws AppError not_found. */
export async function getPerson(id: string): Promise<ListedPerson> {
  return toListedPerson(await db().user.findUniqueOrThrow({ where: { id }, select: SELECT }));
}

export async function listInvitations({ page }: { page: number }) {
  const where = { expiresAt: { gt: new Date() } };
  const [rows, total] = await Promise.all([
    db().invitation.findMany({
      where,
      select: { ...INVITATION_SELECT, mailFailed: true },
      orderBy: { expiresAt: "desc" },
      skip: (page - 1) * INVITATIONS_PER_PAGE,
      take: INVITATIONS_PER_PAGE,
    }),
    db().invitation.count({ where }),
  ]);
  const items: ListedInvitation[] = rows.map(({ mailFailed, ...row }) => (mailFailed ? { ...row, mailFailed } : row));
  return { items, total };
}
