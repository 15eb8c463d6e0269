import "server-only";
import { findFactors, preventReadding, lockAccount } from "../auth/accounts.ts";
import { isSecondFactorRequired, REQUIRED_SETTING } from "../auth/second-factor.ts";
import type { Actor, StaffActor } from "../auth/rules.ts";
import { areBylinesShown } from "../authors/byline-queries.ts";
import { BYLINES_SETTING } from "../authors/rules.ts";
import { type NewSetting, saveSettings } from "../db/settings.ts";
import { type Transaction, write } from "../db/write.ts";
import { AppError, fieldError } from "../errors.ts";

/** Ends every session of account `id`. Throws AppError not_found. */
export async function signOutPerson(actor: Actor, id: string): Promise<void> {
  const change = { action: "sign-out", subject: "person", id, summary: "Signed out everywhere" } as const;
  await write(actor, change, async (transaction) => {
    await lockAccount(transaction, id);
    await transaction.session.deleteMany({ where: { userId: id } });
  });
}

/** Changes the given settings. Throws AppError conflict if `actor` requires a second factor but has none. */
export async function savePeopleSettings(
  actor: StaffActor,
  { requireSecondFactor: required, showBylines: shown }: { requireSecondFactor?: boolean; showBylines?: boolean },
): Promise<void> {
  if (required && (await findFactors(actor.id)).length === 0)
    throw new AppError("conflict", "Set up a second factor for yourself first, under Account.");
  const settings: NewSetting[] = [];
  if (required !== undefined && required !== (await isSecondFactorRequired())) {
    const summary = required ? "Second factor required" : "Second factor no longer required";
    settings.push({ key: REQUIRED_SETTING, value: { required }, summary });
  }
  if (shown !== undefined && shown !== (await areBylinesShown())) {
    const summary = shown ? "Bylines shown" : "Bylines hidden";
    settings.push({ key: BYLINES_SETTING, value: { shown }, summary });
  }
  await saveSettings(actor, settings);
}

/**
 * Removes account `id`. `postsTo` gets its posts; without it, they have no author and started posts are deleted. Throws
 * AppError: not_found, conflict (the last active owner), validation (`postsTo` is unknown, the same user or disabled).
 */
export async function removePerson(actor: Actor, id: string, postsTo: string | undefined): Promise<void> {
  await write(actor, { action: "remove", subject: "person", id }, async (transaction) => {
    const { email, assertNotLastOwner } = await lockAccount(transaction, id);
    assertNotLastOwner();
    if (postsTo) await reassignPosts(transaction, id, postsTo);
    await transaction.user.delete({ where: { id }, select: { id: true } });
    await preventReadding(transaction, email);
  });
}

async function reassignPosts(transaction: Transaction, from: string, to: string): Promise<void> {
  const newAuthor = await transaction.user.findUnique({ where: { id: to, disabledAt: null }, select: { id: true } });
  if (!newAuthor || to === from) throw fieldError("postsTo", "Choose somebody else with an active account.");
  // plain SQL, so that updated_at stays
  await transaction.$executeRaw`UPDATE blog_posts SET author_id = ${to}::uuid WHERE author_id = ${from}::uuid`;
  await transaction.startedPost.updateMany({ where: { userId: from }, data: { userId: to } });
}
