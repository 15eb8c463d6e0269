import "server-only";
import type { z } from "zod";
import type { confirmation } from "../account/schema.ts";
import { db } from "../db/client.ts";
import { bookkeeping } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";
import { verifyCredentials } from "./credentials.ts";
import { badPasskey, verifyPasskey } from "./passkeys.ts";
import { CONFIRM_FIRST, type StaffMember } from "./rules.ts";
import { currentSession, type SessionFacts } from "./session.ts";

const FRESH_MS = 15 * 60_000;

/** Keeps a stolen session from adding ways to sign in. Throws AppError forbidden if the confirmation is too old. */
export async function assertConfirmed(request: Request): Promise<void> {
  const session = await db().session.findUnique({ where: { sid: currentSession(request) }, select: { sess: true } });
  const { signedInAt, confirmedAt = signedInAt } = (session?.sess ?? {}) as Partial<SessionFacts>;
  const age = Date.now() - Date.parse(confirmedAt ?? "");
  if (!(age <= FRESH_MS)) throw new AppError("forbidden", CONFIRM_FIRST);
}

/** Confirms by password or passkey that `actor` is using the session. Throws AppError: validation, too_many. */
export async function confirmSession(actor: StaffMember, request: Request, sent: z.infer<typeof confirmation>) {
  const { password, response } = sent;
  const isRight = response
    ? await isOwnPasskey(actor, request, response)
    : (await verifyCredentials({ email: actor.email, password }, request)) !== null;
  if (!isRight) throw response ? badPasskey() : fieldError("password", "This is not your password");
  const confirmed = JSON.stringify({ confirmedAt: new Date().toISOString() });
  await bookkeeping()
    .$executeRaw`UPDATE sessions SET sess = sess || ${confirmed}::jsonb WHERE sid = ${currentSession(request)}`;
}

/** Turns the 401 of a refusal into false, because a 401 would mean that the session has ended. */
async function isOwnPasskey({ id }: StaffMember, ...sent: Parameters<typeof verifyPasskey>): Promise<boolean> {
  try {
    return (await verifyPasskey(...sent)).userId === id;
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthorized") return false;
    throw error;
  }
}
