import "server-only";
import { FACTORS_SELECT, factorsOf } from "../auth/factors.ts";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { containing } from "../lists/search.ts";
import { PEOPLE_PER_PAGE, type PeopleQuery } from "./schema.ts";

const SELECT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  disabledAt: true,
  lastSeenAt: true,
  ...FACTORS_SELECT,
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof SELECT }>;

function listed({ totp, passkeys, ...person }: Row) {
  return { ...person, secondFactor: factorsOf({ totp, passkeys }).length > 0 };
}

/** An account as owners see it. */
export type ListedPerson = ReturnType<typeof listed>;

function named(word: string): Prisma.UserWhereInput {
  const text = containing(word);
  return { OR: [{ email: text }, { firstName: text }, { lastName: text }] };
}

/** One page of all accounts, by address; a search finds those that have each of its words in names or address. */
export async function listPeople({ page, q }: PeopleQuery): Promise<{ items: ListedPerson[]; total: number }> {
  const where = { AND: q.split(/\s+/).filter(Boolean).map(named) };
  const [rows, total] = await Promise.all([
    db().user.findMany({
      where,
      select: SELECT,
      orderBy: { email: "asc" },
      skip: (page - 1) * PEOPLE_PER_PAGE,
      take: PEOPLE_PER_PAGE,
    }),
    db().user.count({ where }),
  ]);
  return { items: rows.map(listed), total };
}

/** One account. Throws AppError not_found. */
export async function getPerson(id: string): Promise<ListedPerson> {
  const person = await db().user.findUnique({ where: { id }, select: SELECT });
  if (!person) throw new AppError("not_found", "Person not found");
  return listed(person);
}
