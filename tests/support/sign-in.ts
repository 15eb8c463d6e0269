import { randomUUID } from "node:crypto";
import type { Role } from "@/lib/auth/rules";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";

/** The Cookie header of a new account. */
export async function signIn(role: Role = "owner"): Promise<string> {
  const data = { email: `${randomUUID()}@example.org`, role };
  const { id } = await db().user.create({ data, select: { id: true } });
  const { token } = await startSession(id, "the tests");
  return `${sessionCookieName()}=${token}`;
}
