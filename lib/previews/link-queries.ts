import "server-only";
import { db } from "../db/client.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../security/token.ts";

/** The ids of a link and its post. Throws the same AppError not_found for an unknown, expired and revoked link. */
export async function findPreviewLink(token: string): Promise<{ id: number; postId: number }> {
  const isValid = { revokedAt: null, expiresAt: { gt: new Date() }, post: { trashedAt: null } };
  const where = { tokenHash: hashToken(token), ...isValid };
  const link = await db().previewLink.findUnique({ where, select: { id: true, postId: true } });
  if (!link) throw new AppError("not_found", "Not found");
  return link;
}
