import { expect, it, vi } from "vitest";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM, ROLE_SENTENCES } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { work as cleanUp } from "@/lib/jobs/clean-up";
import { sendWaitingJobs } from "@/lib/jobs/send";
import { workDueJobs } from "@/lib/jobs/work";
import { ask, call, callJson, cookie, invalid, isSignedIn, signInEach, statusesOf, userOf } from "../support/call";
import { openMailbox } from "../support/contact";
import { cookiesOf, sessionOf } from "../support/second-factor";

const EMAIL = "ada@example.org";
const PASSWORD = "four quiet wooden chairs";
const LIN = { email: "lin@example.org" };
const ACCOUNT = { firstName: "Ada", lastName: "Lovelace", password: PASSWORD };
const GONE = { status: 404, body: { message: "Not found" } };
const WEEK_MS = 7 * 24 * 60 * 60_000;

signInEach();
const mailServer = openMailbox();

const invite = (body: unknown = { email: EMAIL, role: "editor" }, headers = {}) =>
  callJson("POST /api/people/invitations", { cookie, body, headers });
const list = async (query = "") => (await ask(`GET /api/people/invitations${query}`)).body;
const resend = (id: number) => ask(`POST /api/people/invitations/${id}/resend`);
const revoke = (id: number) => ask(`DELETE /api/people/invitations/${id}`);
const tokenOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
const accept = (token: string, body: unknown = ACCOUNT, own?: string) =>
  callJson("POST /api/invite/[token]", { cookie: own, params: { token }, body });
const expectGone = async (token: string) => expect(await accept(token)).toMatchObject(GONE);

it("an invitation has a link of 256 random bits, is listed for a week, and is sent again with a new link", async () => {
  const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
  const { status, body } = await invite({ email: " ADA@example.org", role: "editor", id: 7, url: "x" }, forged);
  expect({ status, body }).toMatchObject({ status: 201, body: { email: EMAIL, role: "editor" } });
  expect(Object.keys(body).sort()).toEqual(["email", "expiresAt", "id", "role", "url"]);
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/invite\/[\w-]{43}$/);
  expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - WEEK_MS)).toBeLessThan(60_000);
  const { id, email, role, expiresAt } = body;
  expect(await list()).toEqual({ items: [{ id, email, role, expiresAt }], total: 1 });
  expect(await list("?page=2")).toEqual({ items: [], total: 1 });
  await db().invitation.updateMany({ data: { expiresAt: new Date() } });
  expect(await list()).toEqual({ items: [], total: 0 });
  const again = await resend(id);
  expect(again).toMatchObject({ status: 200, body: { id, email, role } });
  expect(Math.abs(Date.parse(again.body.expiresAt) - Date.now() - WEEK_MS)).toBeLessThan(60_000);
  await expectGone(tokenOf(body));
  expect((await accept(tokenOf(again.body))).status).toBe(201);
  expect((await resend(id)).status).toBe(404);
});

it("an invitation replaces an earlier one to the same address, even when both are sent at once", async () => {
  const first = (await invite()).body;
  const [second, third] = await Promise.all([invite({ email: EMAIL, role: "author" }), invite()]);
  expect((await list()).total).toBe(1);
  await expectGone(tokenOf(first));
  const attempts = [second, third].map(({ body }) => accept(tokenOf(body), { password: PASSWORD }));
  expect(await statusesOf(attempts)).toEqual([201, 404]);
});

it("an invitation is gone when it is revoked or expired, and is deleted a month later", async () => {
  const { body } = await invite();
  expect((await revoke(body.id)).body).toEqual({ success: true });
  await expectGone(tokenOf(body));
  expect(await statusesOf([revoke(body.id), resend(body.id)])).toEqual([404, 404]);
  const expired = (await invite()).body;
  await db().invitation.updateMany({ data: { expiresAt: new Date() } });
  await expectGone(tokenOf(expired));
  await cleanUp();
  expect(await db().invitation.count()).toBe(1);
  await db().invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 5 * WEEK_MS) } });
  await cleanUp();
  expect(await db().invitation.count()).toBe(0);
});

it("accepting an invitation four times at once makes one account with its address and role, signed in", async () => {
  const token = tokenOf((await invite({ email: EMAIL, role: "author" })).body);
  for (const password of ["elevenchars", "Lovelace1234", 7])
    expect(await accept(token, { ...ACCOUNT, password })).toMatchObject(invalid("password"));
  const sent = { ...ACCOUNT, role: "owner", email: "x@example.org", id: "x", disabledAt: null };
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token, sent, cookie)));
  const [{ status, body, headers } = expect.unreachable(), ...late] = answers.toSorted((a, b) => a.status - b.status);
  expect({ status, body }).toEqual({ status: 201, body: { location: "/admin/blog" } });
  expect(late).toMatchObject([GONE, GONE, GONE]);
  expect(await db().session.count({ where: { user: { email: EMAIL } } })).toBe(1);
  expect(headers.get("cache-control")).toMatch(/no-store/);
  const person = { email: EMAIL, firstName: "Ada", lastName: "Lovelace", role: "author" };
  expect(await userOf(sessionOf({ headers }))).toMatchObject(person);
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await callJson("POST /api/login", { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200);
  await expectGone(token);
});

it("an invitation is neither made nor accepted when the address already has an account", async () => {
  const [token, other] = [tokenOf((await invite()).body), tokenOf((await invite({ ...LIN, role: "author" })).body)];
  await db().user.create({ data: { email: EMAIL } });
  await expectGone(token);
  await addAccount(SYSTEM, LIN.email, PASSWORD);
  await expectGone(other);
  expect((await invite({ email: "Lin@Example.org", role: "author" })).status).toBe(409);
  expect((await list()).items).toMatchObject([{ email: EMAIL }]);
});

it("accepting an invitation works without scripts, in a form that keeps the names after an error", async () => {
  const token = tokenOf((await invite()).body);
  const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
  const submit = async (password: string) => {
    const body = new URLSearchParams({ ...ACCOUNT, password });
    return (await call(`POST /api/invite/${token}`, { body, headers })).headers.get("location");
  };
  const refused = `/invite/${token}?error=password&firstName=Ada&lastName=Lovelace`;
  expect(await submit("password1234")).toBe(refused);
  expect(await submit(PASSWORD)).toBe("/admin/blog");
  expect(await db().user.count({ where: { firstName: "Ada", email: EMAIL } })).toBe(1);
});

const recipients = () => mailServer.mails.map(({ to }) => to.join());

it("the email of an invitation has the link of the response, and says what the role may do", async () => {
  const { body } = await invite({ email: EMAIL, role: "author" });
  await workDueJobs();
  expect(recipients()).toEqual([EMAIL]);
  expect(mailServer.mails[0]?.source).toContain(body.url);
  expect(mailServer.mails[0]?.source).toContain(ROLE_SENTENCES.author);
  expect(await db().invitation.findFirst()).toMatchObject({ sealedToken: null });
  await sendWaitingJobs();
  await workDueJobs();
  const again = (await resend(body.id)).body;
  expect(await mailServer.sent()).toBe(2);
  expect(mailServer.mails[1]?.source).toContain(again.url);
  // accepting makes the device known, so no mail warns about it
  const known = cookiesOf(await accept(tokenOf(again)));
  await callJson("POST /api/login", { cookie: known, body: { email: EMAIL, password: PASSWORD } });
  expect(await mailServer.sent()).toBe(2);
});

it("a waiting invitation email stores no readable link, and is not sent once the link was used", async () => {
  await mailServer.stop();
  const [one, other] = [(await invite()).body, (await invite({ ...LIN, role: "owner" })).body];
  await workDueJobs();
  const jobs = await db().$queryRaw`SELECT data FROM pgboss.job`;
  const stored = JSON.stringify([await db().invitation.findMany(), jobs]);
  for (const { url } of [one, other]) expect(stored).not.toContain(tokenOf({ url }));
  expect((await accept(tokenOf(one))).status).toBe(201);
  await mailServer.comeBack();
  await mailServer.retry();
  expect(recipients()).toEqual([LIN.email]);
  expect(mailServer.mails[0]?.source).toContain(other.url);
});

it("an invitation whose email was given up is listed as not sent until it is sent again", async () => {
  mailServer.state.refuse = true;
  const { id } = (await invite()).body;
  await workDueJobs();
  expect((await list()).items[0]).not.toHaveProperty("mailFailed");
  Object.assign(mailServer.state, { refuse: false, refused: { [EMAIL]: 550 } });
  await mailServer.retry();
  expect((await list()).items).toMatchObject([{ id, mailFailed: true }]);
  expect(await db().$queryRaw`SELECT state::text FROM pgboss.job`).toEqual([{ state: "failed" }]);
  mailServer.state.refused = {};
  await resend(id);
  await workDueJobs();
  expect((await list()).items[0]).not.toHaveProperty("mailFailed");
  expect(recipients()).toEqual([EMAIL]);
});

it("the email of an invitation is given up when AUTH_SECRET has changed, and the log says why", async () => {
  mailServer.state.refuse = true;
  await invite();
  await workDueJobs();
  mailServer.state.refuse = false;
  setEnv({ AUTH_SECRET: "another secret of the tests, long enough" });
  await mailServer.retry();
  expect(mailServer.mails).toEqual([]);
  expect(await db().invitation.findFirst()).toMatchObject({ sealedToken: null });
  expect((await list()).items).toMatchObject([{ email: EMAIL, mailFailed: true }]);
  expect(vi.mocked(console.error).mock.calls.flat().join()).toContain("AUTH_SECRET has changed");
});
