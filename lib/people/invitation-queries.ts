import "server-only";
import { INVITATION_SELECT, type ListedInvitation } from "../auth/invitations.ts";
import { db } from "../db/client.ts";
import { INVITATIONS_PER_PAGE } from "./schema.ts";

/** One page of the open invitations, the newest first. */
export async function listInvitations({ page }: { page: number }): Promise<{
  items: ListedInvitation[];
  total: number;
}> {
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
  const items = rows.map(({ mailFailed, ...row }) => (mailFailed ? { ...row, mailFailed } : row));
  return { items, total };
}
