import "server-only";
import { knownDevice } from "./known-device.ts";
import { endSession, sessionCookie, sessionToken, staffFlagCookie, startSession } from "./session.ts";

/** The way to sign in that is recorded for an accepted invitation. */
export const BY_INVITATION = "invitation";

/**
 * Starts a session of account `id` in place of the one of `request`, and returns its Set-Cookie headers. Throws AppError
 * unauthorized for a disabled account.
 */
export async function newSession(request: Request, id: string, signedInBy: string): Promise<string[]> {
  const { token, expire } = await startSession(id, signedInBy, request.headers.get("user-agent"));
  await endSession(sessionToken(request));
  const deviceCookie = await knownDevice(request, id, { isNew: signedInBy === BY_INVITATION });
  return [sessionCookie(token, expire), staffFlagCookie(true), deviceCookie];
}
