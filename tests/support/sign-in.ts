import { randomUUID } from "node:crypto";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";

/** A new administrator's Cookie header. */
export async function signIn(): Promise<string> {
  const { id } = await db().user.create({ data: { email: `${randomUUID()}@example.org` }, select: { id: true } });
  const { token } = await startSession(id, "the tests");
  return `${sessionCookieName()}=${token}`;
}
