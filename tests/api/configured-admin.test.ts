import { afterAll, expect, it } from "vitest";
import { createResetLink } from "@/lib/account/password-mutations";
import { addAccount, applyConfiguredAdmin, removeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { verifyCredentials } from "@/lib/auth/credentials";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { isPrepared } from "../../scripts/is-prepared.ts";

const EMAIL = "ada@example.org";
const FIRST = "the first password";
const CHANGED = "changed by the person";
const NEXT = "the next password";
const APPLIED = `ADMIN_PASSWORD was applied: it is the password of ${EMAIL}`;
const NOT_APPLIED = `ADMIN_PASSWORD was not applied: ${EMAIL} has or had an account.`;

afterAll(() => setEnv({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }));

/** What a start with ADMIN_PASSWORD writes to the log. */
async function start(password: string): Promise<string | undefined> {
  setEnv({ ADMIN_EMAIL: "Ada@Example.org", ADMIN_PASSWORD: password });
  if (await isPrepared()) return undefined;
  const line = await applyConfiguredAdmin(SYSTEM, { email: "Ada@Example.org", password });
  expect(await isPrepared()).toBe(true);
  return line;
}

async function signsIn(password: string): Promise<boolean> {
  const request = new Request("http://localhost:3000/api/login", { method: "POST" });
  return (await verifyCredentials({ email: EMAIL, password }, request)) !== null;
}

it("ADMIN_EMAIL adds the administrator at the first start and does nothing at the next one", async () => {
  expect(await start(FIRST)).toBe(`${APPLIED}.`);
  expect(await signsIn(FIRST)).toBe(true);
  expect(await start(FIRST)).toBeUndefined();
});

it("the next start keeps a changed password of the configured administrator and its sessions", async () => {
  await start(FIRST);
  await setPassword(SYSTEM, EMAIL, CHANGED);
  const { id } = await db().user.findFirstOrThrow();
  await startSession(id, "the tests");
  expect(await start(FIRST)).toBeUndefined();
  expect([await signsIn(FIRST), await signsIn(CHANGED), await db().session.count()]).toEqual([false, true, 1]);
});

it("the next start does not add a removed administrator again", async () => {
  await start(FIRST);
  await removeAccount(SYSTEM, EMAIL);
  expect(await start(FIRST)).toBeUndefined();
  expect(await db().user.count()).toBe(0);
});

it("a changed ADMIN_PASSWORD is applied, ends the account's sessions and reset links, and is reported", async () => {
  await start(FIRST);
  await setPassword(SYSTEM, EMAIL, CHANGED);
  const { id } = await db().user.findFirstOrThrow();
  await startSession(id, "the tests");
  await createResetLink(SYSTEM, id);
  expect(await start(NEXT)).toBe(`${APPLIED}, whose sessions have ended.`);
  expect([await signsIn(CHANGED), await signsIn(NEXT)]).toEqual([false, true]);
  expect([await db().session.count(), await db().passwordReset.count()]).toEqual([0, 0]);
});

it("a changed ADMIN_PASSWORD adds a removed administrator again", async () => {
  await start(FIRST);
  await removeAccount(SYSTEM, EMAIL);
  expect(await start(NEXT)).toBe(`${APPLIED}.`);
  expect(await signsIn(NEXT)).toBe(true);
});

it("ADMIN_EMAIL keeps an existing account and reports it unless it has that password", async () => {
  await addAccount(SYSTEM, EMAIL, CHANGED);
  expect(await start(FIRST)).toContain(NOT_APPLIED);
  expect([await signsIn(CHANGED), await start(FIRST)]).toEqual([true, undefined]);
  expect(await start(NEXT)).toContain(APPLIED);

  await db().configuredAdmin.deleteMany();
  expect(await start(NEXT)).toBeUndefined();
});

it("ADMIN_EMAIL does not add an account that was removed before", async () => {
  await addAccount(SYSTEM, EMAIL, CHANGED);
  await removeAccount(SYSTEM, EMAIL);
  expect(await start(FIRST)).toContain(NOT_APPLIED);
  expect(await db().user.count()).toBe(0);
});
