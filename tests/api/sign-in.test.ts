import { scrypt } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createResetLink } from "@/lib/account/password-mutations";
import { addAccount, applyConfiguredAdmin, changeAccount, removeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { workDueJobs } from "@/lib/jobs/work";
import { isPrepared } from "../../scripts/is-prepared.ts";
import { type Call, call, callJson, sessionFor, type Target } from "../support/call";
import { newAddress, openMailbox } from "../support/contact";
import { cookiesOf, post, turnOnTotp } from "../support/second-factor";
import { duringCommit } from "../support/stored";

const PASSWORD = "the right password";

let accounts = 0;
let email: string;
let address: string;
beforeEach(async () => {
  // a new account and address, because limits are counted for each
  email = `editor-${++accounts}@example.org`;
  await addAccount(SYSTEM, email, PASSWORD);
  address = newAddress();
});

type Fields = Record<string, string>;
const right = () => ({ email, password: PASSWORD, callbackUrl: "/admin/portfolio" });
const form = (fields: Fields): Call => ({ method: "POST", body: new URLSearchParams(fields) });
const userIn = (cookie: string | undefined) => call("GET /api/auth/user", { cookie });
const idOf = async () => (await db().user.findUniqueOrThrow({ where: { email } })).id;
const newSession = async () => sessionFor(await idOf());
const locationOf = async (response: Promise<Response>) => (await response).headers.get("location");

/** A browser that keeps cookies and can sign in each way. It sends a forged address, which must be ignored. */
function browser() {
  const jar = new Map<string, string>();
  async function send(target: Target, { headers, ...options }: Call = {}) {
    const forged = newAddress();
    const addresses = { "x-connection-address": address, "X-Forwarded-For": forged, "X-Real-IP": forged };
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = { Host: "localhost:3000", ...addresses, ...headers };
    const response = await call(target, { cookie, headers: sent, ...options });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }
  const nextAuth = (path: string, { method = "GET", ...options }: Call = {}) =>
    send(`${method as "GET" | "POST"} /api/auth/${path}`, options);
  const csrfToken = async (): Promise<string> => (await (await nextAuth("csrf")).json()).csrfToken;
  const submit = async (path: string, fields: Fields) =>
    nextAuth(path, form({ csrfToken: await csrfToken(), ...fields }));
  return {
    jar,
    nextAuth,
    submit,
    page: (fields: object = {}) => send("POST /api/login", { body: { ...right(), ...fields } }),
    form: (fields: Fields = {}) => send("POST /api/login", form({ ...right(), ...fields })),
    nextAuthForm: (fields: Fields = {}) => submit("callback/credentials", { ...right(), ...fields }),
    signOut: (headers: Fields = {}, method = "GET") => send("GET /api/logout", { headers, method }),
    session: () => jar.get("authjs.session-token"),
    user: () => userIn(`authjs.session-token=${jar.get("authjs.session-token")}`),
  };
}
type Browser = ReturnType<typeof browser>;
const WAYS = ["page", "form", "nextAuthForm"] as const;

async function outcomeOf(way: (typeof WAYS)[number], fields: Fields = {}, own: Browser = browser()) {
  const before = own.session();
  const response = await own[way](fields);
  const body = way === "page" ? await response.json() : {};
  const location = response.headers.get("location") ?? body.location;
  const isSignedIn = own.session() !== undefined && own.session() !== before;
  return { status: response.status, location, message: body.message, isSignedIn };
}

const STATUS = { page: 200, form: 302, nextAuthForm: 302 };
const REFUSALS = {
  page: { status: 401, message: "Email and password do not match." },
  form: { status: 302, location: "/login?callbackUrl=%2Fadmin%2Fportfolio&error=CredentialsSignin" },
  nextAuthForm: { status: 302, location: "/login?error=CredentialsSignin&code=credentials" },
};

describe.each(WAYS)("signing in by the %s", (way) => {
  const OUTCOMES = {
    "signs in": { status: STATUS[way], location: "/admin/portfolio", isSignedIn: true },
    "asks for the second factor": { status: STATUS[way], location: "/login/second-factor", isSignedIn: false },
    refuses: { ...REFUSALS[way], isSignedIn: false },
  };

  it.each<[keyof typeof OUTCOMES, string, Fields | (() => Fields), (() => Promise<unknown>)?]>([
    ["signs in", "the right password", {}],
    ["signs in", "the address in another case", () => ({ email: ` ${email.toUpperCase()} ` })],
    ["signs in", "another Unicode form", { password: "e\u0301 long" }, () => setPassword(SYSTEM, email, "\u00e9 long")],
    ["refuses", "a wrong password", { password: "wrong" }],
    ["refuses", "an unknown address", { email: "nobody@example.org" }],
    ["refuses", "a NUL in the address", { email: "editor\u0000@example.org" }],
    ["refuses", "a lone surrogate", { email: "\ud800@example.org" }],
    ["refuses", "50,000 characters", { email: `${"a".repeat(50_000)}@example.org` }],
    ["refuses", "a disabled account", {}, () => disable()],
    ["asks for the second factor", "a second factor", {}, async () => turnOnTotp(await newSession())],
  ])("%s with %s", async (outcome, _what, fields, arrange) => {
    await arrange?.();
    expect(await outcomeOf(way, typeof fields === "function" ? fields() : fields)).toMatchObject(OUTCOMES[outcome]);
  });

  it("starts a new session that replaces the previous one, and never uses a planted one", async () => {
    const own = browser();
    own.jar.set("authjs.session-token", "p".repeat(43));
    await own[way]();
    const first = own.session();
    expect(first).toMatch(/^(?!p+$)[\w-]{43}$/);
    await own[way]();
    expect(own.session()).not.toBe(first);
    expect((await userIn(`authjs.session-token=${first}`)).status).toBe(401);
    expect(await db().session.count()).toBe(1);
    expect((await own.user()).status).toBe(200);
  });

  it.each([
    ["new password", "UPDATE users SET password_hash = 'another' WHERE id = $1"],
    ["disabling", "UPDATE users SET disabled_at = now() WHERE id = $1"],
    [
      "second factor",
      `WITH locked AS (SELECT id FROM users WHERE id = $1 FOR UPDATE)
       INSERT INTO totp_secrets (user_id, secret, confirmed_at) SELECT id, '', now() FROM locked`,
    ],
  ])("starts no session for a password that was checked before a %s", async (_what, change) => {
    const outcome = await duringCommit(change, [await idOf()], () => outcomeOf(way));
    expect(outcome).toMatchObject({ isSignedIn: false });
    expect(await db().session.count()).toBe(0);
  });

  it("allows 20 wrong tries per account and client, even at once, without effect on other clients", async () => {
    const open = await newSession();
    const guesses = Array.from({ length: 24 }, () => outcomeOf(way, { password: "wrong" }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const late = await browser()[way]();
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await userIn(open)).status).toBe(200);
    address = newAddress();
    expect(await outcomeOf(way)).toMatchObject({ isSignedIn: true });
  });

  it("sets cookies that are HttpOnly, SameSite and of this host, and a readable flag without a secret", async () => {
    const cookies = (await browser()[way]()).headers.getSetCookie();
    expect(cookies.join()).not.toMatch(/Domain/i);
    for (const expected of [
      /^authjs\.session-token=[\w-]{43}; Path=\/; Max-Age=25(?:92000|91\d{3}); HttpOnly; SameSite=Lax$/,
      /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
      /^staff=1; Path=\/; Max-Age=2592000; SameSite=Lax$/,
    ])
      expect(cookies).toContainEqual(expect.stringMatching(expected));
    expect((await browser()[way]({ password: "wrong" })).headers.getSetCookie().join()).not.toMatch(/staff=|device=/);
  });
});

const disable = async () => {
  await addAccount(SYSTEM, "other@example.org", PASSWORD);
  await changeAccount(SYSTEM, await idOf(), { disabled: true });
};

it("every cookie of a sign-in is Secure on https", async () => {
  setEnv({ SITE_URL: "https://site.example" });
  const { nextAuth, nextAuthForm } = browser();
  const responses = [await nextAuth("csrf"), await nextAuthForm()];
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie());
  expect(cookies.filter((line) => !line.includes("; Secure"))).toEqual([]);
  for (const name of ["__Host-authjs.csrf-token=", "__Secure-authjs.session-token=", "__Host-device="])
    expect(cookies.join("\n")).toMatch(new RegExp(`^${name}.*; HttpOnly`, "m"));
});

it("the database has a salted hash of the password, and only a hash of the session's token", async () => {
  await addAccount(SYSTEM, "second@example.org", PASSWORD);
  const { page, session } = browser();
  expect(await (await page()).text()).not.toContain(session());
  const [users, row] = [await db().user.findMany(), await db().session.findFirstOrThrow()];
  for (const { passwordHash } of users) expect(passwordHash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(new Set(users.map(({ passwordHash }) => passwordHash)).size).toBe(2);
  expect(JSON.stringify(users)).not.toContain(PASSWORD);
  expect(JSON.stringify(row)).not.toContain(session());
  expect((await userIn(`authjs.session-token=${row.sid}`)).status).toBe(401);
});

it("an unknown address costs the same work as a wrong password", async () => {
  const workOf = async (fields: Fields) => {
    vi.mocked(scrypt).mockClear();
    await browser().page(fields);
    return vi.mocked(scrypt).mock.calls.map(([, , , { N, r, p }]) => ({ N, r, p }));
  };
  // the dummy hash is made once
  await workOf({ email: "nobody@example.org" });
  // OWASP Password Storage Cheat Sheet
  const work = [{ N: 2 ** 15, r: 8, p: 3 }];
  expect(await workOf({ password: "wrong" })).toEqual(work);
  expect(await workOf({ email: "nobody@example.org" })).toEqual(work);
});

// tests/unit/sign-in-rules.test.ts tests every spelling; this test, whether each way checks the address
it.each(["//evil.example", "javascript:alert(1)"])("signing in and out does not lead to %s", async (callbackUrl) => {
  const query = new URLSearchParams({ callbackUrl }).toString();
  const planted = browser();
  planted.jar.set("authjs.callback-url", encodeURIComponent(callbackUrl));
  expect(await locationOf(call("GET /api/login?callbackUrl=/admin/x"))).toBe("/login?callbackUrl=%2Fadmin%2Fx");
  for (const sent of [query, `callbackUrl=/admin&${query}`])
    expect(await locationOf(call(`GET /api/login?${sent}`))).toBe("/login");
  for (const way of ["page", "form"] as const)
    expect((await outcomeOf(way, { callbackUrl })).location).toBe("/admin/blog");
  expect(await locationOf(browser().nextAuthForm({ callbackUrl }))).toBe("/");
  expect(await locationOf(planted.nextAuthForm({ callbackUrl: "" }))).toBe("/");
  expect(await locationOf(planted.submit("signout", { callbackUrl }))).toBe("/");
  const asked = browser().nextAuth(`signin?${query}`, { headers: { "X-Forwarded-Host": "evil.example" } });
  expect(await locationOf(asked)).toMatch(/^\/login\?callbackUrl=http%3A%2F%2Flocalhost%3A3000(%2F)?$/);
});

it("NextAuth accepts no sign-in without its token, by GET, from another site, or as invalid JSON", async () => {
  const { nextAuth, session } = browser();
  const fields = { email, password: PASSWORD };
  const path = "callback/credentials";
  await nextAuth(path, form(fields));
  await nextAuth("csrf");
  await nextAuth(path, form({ ...fields, csrfToken: "0".repeat(64) }));
  await nextAuth(`${path}?${new URLSearchParams(fields)}`);
  for (const body of ["{", "[1]", "null", '"x"'])
    expect((await nextAuth(path, { method: "POST", body })).status).toBeLessThan(500);
  const foreign = { ...form(fields), headers: { Origin: "https://evil.example" } };
  expect((await nextAuth(path, foreign)).status).toBe(403);
  expect((await nextAuth("nothing")).status).toBe(404);
  expect({ session: session(), rows: await db().session.count() }).toEqual({ session: undefined, rows: 0 });
});

it("reading a session names its user, is not cached, and keeps the session", async () => {
  const { page, nextAuth, session, user } = browser();
  await page();
  const token = session();
  expect((await (await nextAuth("session")).json()).user.email).toBe(email);
  const response = await user();
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const names = { firstName: null, lastName: null, profileImageUrl: null };
  expect(await response.json()).toEqual({ id: await idOf(), role: "owner", email, ...names });
  expect(session()).toBe(token);
});

it.each<[string, boolean, (own: Browser) => Promise<unknown>]>([
  ["signing out", false, ({ signOut }) => signOut()],
  ["signing out through NextAuth", false, ({ submit }) => submit("signout", {})],
  ["a new password", true, () => setPassword(SYSTEM, email, "another password")],
  ["the removal of the account", true, () => removeAccount(SYSTEM, email)],
])("a session, with its row, is ended by %s", async (_what, keepsCookies, end) => {
  const own = browser();
  await own.page();
  const before = `authjs.session-token=${own.session()}`;
  await end(own);
  expect((await userIn(before)).status).toBe(401);
  expect(await db().session.count()).toBe(0);
  for (const name of ["authjs.session-token", "staff"]) expect(own.jar.has(name)).toBe(keepsCookies);
});

it("a session ends when it expires, and the next sign-in deletes its row", async () => {
  const cookie = await newSession();
  await db().session.updateMany({ data: { expire: new Date(Date.now() - 1000) } });
  expect((await userIn(cookie)).status).toBe(401);
  await newSession();
  expect(await db().session.count()).toBe(1);
});

it.each<[string, Fields, string?]>([
  ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["same-site", { "Sec-Fetch-Site": "same-site" }],
  ["prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
  ["HEAD", {}, "HEAD"],
])("a %s request does not end a session", async (_what, headers, method) => {
  const { page, signOut, user } = browser();
  await page();
  const response = await signOut(headers, method);
  expect(response.headers.get("location")).toBe("/");
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await user()).status).toBe(200);
});

it.each(["eyJ..x.y", ""])("a session works and ends despite another cookie %j of its name", async (value) => {
  const own = await newSession();
  for (const cookie of [`authjs.session-token=${value}; ${own}`, `${own}; authjs.session-token=${value}`])
    expect((await userIn(cookie)).status).toBe(200);
  const { jar, submit } = browser();
  jar.set("authjs.session-token", `${own.replace("authjs.session-token=", "")}; authjs.session-token=${value}`);
  await submit("signout", {});
  expect((await userIn(own)).status).toBe(401);
});

it("nobody counts as signed out while the database is unavailable", async () => {
  const { page, signOut, nextAuthForm, user } = browser();
  await page();
  const database = db();
  const gone = new AppError("unavailable", "The database cannot be reached.");
  vi.spyOn(database.session, "findUnique").mockRejectedValue(gone);
  vi.spyOn(database.session, "deleteMany").mockRejectedValue(gone);
  vi.spyOn(database, "$queryRawUnsafe").mockRejectedValue(gone);
  const responses = [await user(), await signOut(), await nextAuthForm()];
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
});

it("a client has 30 wrong tries, and a right password refunds only those for its account", async () => {
  // a known device would have its own tries
  const guess = async (fields: Fields) => (await browser().page(fields)).status;
  for (let round = 0; round < 2; round++) {
    await Promise.all(Array.from({ length: 13 }, () => guess({ password: "wrong" })));
    expect(await guess({})).toBe(200);
  }
  const strangers = Array.from({ length: 6 }, (_, n) => guess({ email: `somebody-${n}@example.org` }));
  expect((await Promise.all(strangers)).filter((status) => status === 429)).toHaveLength(2);
});

/** Signs in from a new network address. */
const attempt = (password: string, cookie?: string, as = email) =>
  post("POST /api/login", { email: as, password }, cookie);
const statusOf = async (password: string, cookie?: string) => (await attempt(password, cookie)).status;
const newDevice = async (as = email) =>
  /device=[^;]+/.exec(cookiesOf(await attempt(PASSWORD, undefined, as)))?.[0] ?? "";

async function lockAccount(): Promise<void> {
  await Promise.all(Array.from({ length: 100 }, () => attempt("wrong")));
  expect(await statusOf(PASSWORD)).toBe(429);
}

it.each(WAYS)("a device cookie lets the owner of a locked account sign in by the %s", async (way) => {
  const device = await newDevice();
  await lockAccount();
  const own = browser();
  own.jar.set("device", device.replace("device=", ""));
  expect(await outcomeOf(way, {}, own)).toMatchObject({ isSignedIn: true });
  expect(own.jar.get("device")).not.toBe(device.replace("device=", ""));
  // the owner's sign-in does not reset the strangers' count
  expect(await statusOf(PASSWORD)).toBe(429);
});

it("a stolen device cookie allows ten guesses an hour, and not the right password afterwards", async () => {
  const device = await newDevice();
  await lockAccount();
  const guesses = await Promise.all(Array.from({ length: 14 }, () => statusOf("wrong", device)));
  expect(guesses.filter((status) => status === 429)).toHaveLength(4);
  expect(await statusOf(PASSWORD, device)).toBe(429);
});

it("a device cookie is valid only for its account and password, with its signature", async () => {
  await addAccount(SYSTEM, "other@example.org", PASSWORD);
  const [other, stale] = [await newDevice("other@example.org"), await newDevice()];
  await setPassword(SYSTEM, email, "another password");
  await setPassword(SYSTEM, email, PASSWORD);
  const device = await newDevice();
  const [nonce, signature] = device.replace("device=", "").split(".");
  await lockAccount();
  const forged = [`device=${nonce}`, `device=${nonce}.${"A".repeat(43)}`, `device=${"A".repeat(22)}.${signature}`];
  for (const cookie of [other, stale, "device=x", ...forged, `${device}A`, `__Host-${device}`])
    expect({ cookie, status: await statusOf(PASSWORD, cookie) }).toEqual({ cookie, status: 429 });
});

describe("the mail about a new device", () => {
  const mailServer = openMailbox();

  /** Signs in; returns the number of mails so far and the device cookie. */
  async function logIn(cookie = "", fields: Fields = {}) {
    const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0" };
    const body = { ...right(), ...fields };
    const answer = await callJson("POST /api/login", { cookie, body, headers });
    await workDueJobs();
    return { status: answer.status, mails: mailServer.mails.length, device: cookiesOf(answer) };
  }

  it("a sign-in from a new browser is mailed, with its device and time", async () => {
    expect(await logIn("", { password: "wrong" })).toMatchObject({ status: 401, mails: 0 });
    const first = await logIn();
    const [mail] = mailServer.mails;
    expect({ ...first, to: mail?.to }).toMatchObject({ status: 200, mails: 1, to: [email] });
    expect(mail?.source).toContain("Device: Firefox on Linux");
    expect(mail?.source).toContain(new Date().getUTCFullYear().toString());
    const second = await logIn(first.device);
    expect(second).toMatchObject({ status: 200, mails: 1 });
    await setPassword(SYSTEM, email, "new password");
    expect(await logIn(second.device, { password: "new password" })).toMatchObject({ mails: 2 });
    setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
    expect(await logIn("", { password: "new password" })).toMatchObject({ status: 200, mails: 2 });
  });
});

describe("the configured administrator", () => {
  const applied = () => `ADMIN_PASSWORD was applied: it is the password of ${email}`;
  beforeEach(async () => {
    await db().user.deleteMany();
    await db().configuredAdmin.deleteMany();
  });

  /** What a start with ADMIN_PASSWORD writes to the log. */
  async function start(password: string): Promise<string | undefined> {
    setEnv({ ADMIN_EMAIL: email.toUpperCase(), ADMIN_PASSWORD: password });
    if (await isPrepared()) return undefined;
    const line = await applyConfiguredAdmin(SYSTEM, { email: email.toUpperCase(), password });
    expect(await isPrepared()).toBe(true);
    return line;
  }
  const signsIn = async (password: string) => (await statusOf(password)) === 200;

  it("the first start adds the administrator, and the next one leaves a changed password and sessions", async () => {
    expect(await start("the first")).toBe(`${applied()}.`);
    expect(await signsIn("the first")).toBe(true);
    await setPassword(SYSTEM, email, "changed");
    await newSession();
    expect(await start("the first")).toBeUndefined();
    expect(await db().session.count()).toBe(1);
    expect(await signsIn("changed")).toBe(true);
  });

  it("another ADMIN_PASSWORD is applied, ends the account's sessions and reset links, and is reported", async () => {
    await start("the first");
    await newSession();
    await createResetLink(SYSTEM, await idOf());
    expect(await start("the next")).toBe(`${applied()}, whose sessions have ended.`);
    const left = { sessions: await db().session.count(), links: await db().passwordReset.count() };
    expect(left).toEqual({ sessions: 0, links: 0 });
    expect(await signsIn("the first")).toBe(false);
    expect(await signsIn("the next")).toBe(true);
  });

  it("a removed administrator is added again only by another ADMIN_PASSWORD", async () => {
    await start("the first");
    await removeAccount(SYSTEM, email);
    expect(await start("the first")).toBeUndefined();
    expect(await db().user.count()).toBe(0);
    expect(await start("the next")).toBe(`${applied()}.`);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ["exists", async () => {}, 1],
    ["was removed", () => removeAccount(SYSTEM, email), 0],
  ])("an account that %s before ADMIN_PASSWORD was first set stays that way", async (_what, arrange, users) => {
    await addAccount(SYSTEM, email, "changed");
    await arrange();
    expect(await start("the first")).toContain(`ADMIN_PASSWORD was not applied: ${email} has or had an account.`);
    expect(await start("the first")).toBeUndefined();
    expect({ users: await db().user.count(), applied: await signsIn("the first") }).toEqual({ users, applied: false });
    expect(await start("the next")).toContain(applied());
  });
});
