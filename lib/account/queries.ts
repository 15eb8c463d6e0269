import "server-only";
import type { StaffMember } from "../auth/rules.ts";
import { type SessionFacts, STAFF_SELECT } from "../auth/session.ts";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";

export const ACCOUNT_SELECT = {
  ...STAFF_SELECT,
  title: true,
  bio: true,
  totp: { select: { confirmedAt: true } },
  _count: { select: { recoveryCodes: true } },
  passkeys: {
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
} as const satisfies Prisma.UserSelect;

export type OwnAccount = ReturnType<typeof accountOf>;

type Row = Prisma.UserGetPayload<{ select: typeof ACCOUNT_SELECT }>;

export const accountOf = ({ totp, _count, ...row }: Row) => ({
  ...row,
  profileImageUrl: row.profileImageUrl ?? "",
  totp: Boolean(totp?.confirmedAt),
  recoveryCodesLeft: _count.recoveryCodes,
});

/** The account of `actor`. Throws AppError not_found when it has just been removed. */
export async function getOwnAccount({ id }: StaffMember): Promise<OwnAccount> {
  return accountOf(await db().user.findUniqueOrThrow({ where: { id }, select: ACCOUNT_SELECT }));
}

export type OwnSession = { id: string; device: string; createdAt: string; lastSeenAt: string; current: boolean };

/** A user's open sessions: the one with the id `current` first, then by their last use. */
export async function listSessions({ id: userId }: StaffMember, current: string): Promise<OwnSession[]> {
  const where = { userId, expire: { gt: new Date() } };
  const rows = await db().session.findMany({ where, select: { sid: true, sess: true } });
  return rows
    .map(({ sid, sess }) => {
      const { device = "Unknown device", signedInAt, seenAt = signedInAt } = sess as SessionFacts;
      return { id: sid, device, createdAt: signedInAt, lastSeenAt: seenAt, current: sid === current };
    })
    .sort((one, other) => Number(other.current) - Number(one.current) || (one.lastSeenAt < other.lastSeenAt ? 1 : -1));
}
