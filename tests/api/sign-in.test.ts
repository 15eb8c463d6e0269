import { scrypt } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createResetLink } from "@/lib/account/password-mutations";
import { addAccount, applyConfiguredAdmin, changeAccount, removeAccount, setPassword } from "@/lib/auth/accounts";
import { verifyCredentials } from "@/lib/auth/credentials";
import { invite } from "@/lib/auth/invitations";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { workDueJobs } from "@/lib/jobs/work";
import { isPrepared } from "../../scripts/is-prepared.ts";
import { type Call, call, callJson, type Target } from "../support/call";
import { newAddress, openMailbox } from "../support/contact";
import { cookiesOf, turnOnTotp } from "../support/second-factor";

const PASSWORD = "the right password";
const SITE = "http://localhost:3000";
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let accounts = 0;
let email: string;
let address: string;
beforeEach(async () => {
  // limits are counted for each
  email = `editor-${++accounts}@example.org`;
  await addAccount(SYSTEM, email, PASSWORD);
  address = newAddress();
});

type Fields = Record<string, string>;
const right = () => ({ email, password: PASSWORD, callbackUrl: "/admin/portfolio" });
const form = (fields: Fields): Call => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: FORM,
});
const userIn = (cookie: string | undefined) => call("GET /api/auth/user", { cookie });
const idOf = async () => (await db().user.findUniqueOrThrow({ where: { email } })).id;
const newSession = async () => `authjs.session-token=${(await startSession(await idOf(), "password")).token}`;

/** A browser that keeps cookies, and signs in by each way there is. */
function browser() {
  const jar = new Map<string, string>();
  async function send(handler: Target, url: string, { headers, ...options }: Call = {}) {
    const response = await call(handler, {
      url,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      headers: { "x-connection-address": address, Host: "localhost:3000", ...headers },
      ...options,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }
  const nextAuth = (path: string, options: Call = {}) =>
    send(
      options.method === "POST" ? "POST /api/auth/[...nextauth]" : "GET /api/auth/[...nextauth]",
      `/api/auth/${path}`,
      options,
    );
  const csrfToken = async (): Promise<string> => (await (await nextAuth("csrf")).json()).csrfToken;
  const submit = async (path: string, fields: Fields) =>
    nextAuth(path, form({ csrfToken: await csrfToken(), ...fields }));
  return {
    jar,
    send,
    nextAuth,
    submit,
    page: (fields: object = {}) => send("POST /api/login", "/api/login", { body: { ...right(), ...fields } }),
    form: (fields: Fields = {}) => send("POST /api/login", "/api/login", form({ ...right(), ...fields })),
    nextAuthForm: (fields: Fields = {}) => submit("callback/credentials", { ...right(), ...fields }),
    session: () => jar.get("authjs.session-token"),
    user: () => userIn(`authjs.session-token=${jar.get("authjs.session-token")}`),
  };
}
type Browser = ReturnType<typeof browser>;
const WAYS = ["page", "form", "nextAuthForm"] as const;

async function outcomeOf(way: (typeof WAYS)[number], fields: Fields = {}, own: Browser = browser()) {
  const before = own.session();
  const response = await own[way](fields);
  const { status, headers } = response;
  const body = way === "page" ? await response.json() : {};
  return {
    ...{ status, location: headers.get("location") ?? body.location, message: body.message },
    isSignedIn: own.session() !== undefined && own.session() !== before,
  };
}

describe("signing in", () => {
  const signedIn = { location: "/admin/portfolio", isSignedIn: true };
  const refused = {
    page: { status: 401, message: "Email and password do not match.", isSignedIn: false },
    form: {
      status: 302,
      location: "/login?callbackUrl=%2Fadmin%2Fportfolio&error=CredentialsSignin",
      isSignedIn: false,
    },
    nextAuthForm: { status: 302, location: "/login?error=CredentialsSignin&code=credentials", isSignedIn: false },
  };
  const asked = { location: "/login/second-factor", isSignedIn: false };
  const OUTCOMES = {
    "signs in": {
      page: { status: 200, ...signedIn },
      form: { status: 302, ...signedIn },
      nextAuthForm: { status: 302, ...signedIn },
    },
    refuses: refused,
    "asks for the second factor": {
      page: { status: 200, ...asked },
      form: { status: 302, ...asked },
      nextAuthForm: { status: 302, ...asked },
    },
  };

  describe.each(WAYS)("signing in by the %s", (way) => {
    it.each<[keyof typeof OUTCOMES, string, Fields | (() => Fields), (() => Promise<unknown>)?]>([
      ["signs in", "the right password", {}],
      ["signs in", "the address in another case", () => ({ email: ` ${email.toUpperCase()} ` })],
      [
        "signs in",
        "another Unicode form",
        { password: "passe\u0301 word" },
        () => setPassword(SYSTEM, email, "pass\u00e9 word"),
      ],
      ["refuses", "a wrong password", { password: "wrong" }],
      ["refuses", "no password", { password: "" }],
      ["refuses", "an unknown address", { email: "nobody@example.org" }],
      ["refuses", "a NUL in the address", { email: "editor\u0000@example.org" }],
      ["refuses", "a lone surrogate", { email: "\ud800@example.org" }],
      ["refuses", "50,000 characters", { email: `${"a".repeat(50_000)}@example.org` }],
      ["refuses", "SQL", { email: "' OR 1=1 --" }],
      ["refuses", "a removed account", {}, () => removeAccount(SYSTEM, email)],
      [
        "refuses",
        "a disabled account",
        {},
        async () => {
          await addAccount(SYSTEM, "other@example.org", PASSWORD);
          await changeAccount(SYSTEM, await idOf(), { disabled: true });
        },
      ],
      ["asks for the second factor", "a second factor", {}, async () => turnOnTotp(await newSession())],
    ])("%s with %s", async (outcome, _what, fields, arrange) => {
      await arrange?.();
      expect(await outcomeOf(way, typeof fields === "function" ? fields() : fields)).toMatchObject(
        OUTCOMES[outcome][way],
      );
    });

    it("makes a new session in place of the previous one, and uses no planted one", async () => {
      const own = browser();
      own.jar.set("authjs.session-token", "p".repeat(43));
      await own[way]();
      const first = own.session();
      expect(first).toMatch(/^(?!p+$)[\w-]{43}$/);
      await own[way]();
      expect(own.session()).not.toBe(first);
      expect((await userIn(`authjs.session-token=${first}`)).status).toBe(401);
      expect({ sessions: await db().session.count(), user: (await own.user()).status }).toEqual({
        sessions: 1,
        user: 200,
      });
    });

    it("counts 20 wrong tries for an account and client, even at once, and sign-ins elsewhere go on", async () => {
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
  });

  it("the session cookie is HttpOnly, SameSite, of this host and, on https, Secure", async () => {
    const line = (response: Response, name: string) =>
      response.headers.getSetCookie().find((one) => one.startsWith(name));
    for (const way of WAYS) {
      const response = await browser()[way]();
      const cookie = line(response, "authjs.session-token=");
      expect(cookie).toMatch(
        /^authjs\.session-token=[\w-]{43}; Path=\/; Max-Age=25(?:92000|91\d{3}); HttpOnly; SameSite=Lax$/,
      );
      expect(cookie).not.toMatch(/Domain/i);
      const [, token = "no token"] = /=([^;]+)/.exec(cookie ?? "") ?? [];
      expect(await response.text()).not.toContain(token);
    }
    setEnv({ SITE_URL: "https://site.example" });
    try {
      const { nextAuth, submit } = browser();
      expect(line(await nextAuth("csrf"), "__Host-authjs.csrf-token=")).toMatch(/; Secure/);
      const response = await submit("callback/credentials", { email, password: PASSWORD });
      expect(line(response, "__Secure-authjs.session-token=")).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(response.headers.getSetCookie().every((one) => one.includes("Secure"))).toBe(true);
    } finally {
      setEnv({ SITE_URL: SITE });
    }
  });

  it("the database has a salted hash of the password, and only a hash of the session's token", async () => {
    await addAccount(SYSTEM, "second@example.org", PASSWORD);
    const { page, session } = browser();
    await page();
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
    expect({
      wrong: await workOf({ password: "wrong" }),
      unknown: await workOf({ email: "nobody@example.org" }),
    }).toEqual({
      ...{ wrong: work, unknown: work },
    });
  });

  // every spelling of another site is in tests/unit/sign-in-rules.test.ts: here, whether each way asks
  it.each([["//evil.example"], ["https://evil.example/"], ["javascript:alert(1)"], ["/%2fevil.example"]])(
    "signing in and out leads to this site instead of to %s",
    async (callbackUrl) => {
      const query = new URLSearchParams({ callbackUrl }).toString();
      for (const search of [query, `callbackUrl=/admin&${query}`]) {
        const [login, logout] = [await call("GET /api/login", { url: `/?${search}` }), await call("GET /api/logout")];
        expect({ login: login.headers.get("location"), logout: logout.headers.get("location") }).toEqual({
          ...{ login: "/login", logout: "/" },
        });
      }
      expect((await browser().nextAuthForm({ callbackUrl })).headers.get("location")).toBe("/");
      const planted = browser();
      planted.jar.set("authjs.callback-url", encodeURIComponent(callbackUrl));
      expect((await planted.nextAuthForm({ callbackUrl: "" })).headers.get("location")).toBe("/");
      const asked = await browser().nextAuth(`signin?${new URLSearchParams({ callbackUrl })}`);
      expect(asked.headers.get("location")).toMatch(/^\/login\?callbackUrl=http%3A%2F%2Flocalhost%3A3000(%2F)?$/);
      const signedIn = await browser().submit("callback/credentials", { email, password: PASSWORD });
      expect(signedIn.headers.get("location")).toBe("/admin/blog");
      for (const way of ["page", "form"] as const)
        expect(await outcomeOf(way, { callbackUrl })).toMatchObject({ location: "/admin/blog" });
      const signOut = await planted.submit("signout", { callbackUrl });
      expect(signOut.headers.get("location")).toBe("/");
    },
  );

  it.each([
    ["", "/login"],
    ["?callbackUrl=/admin/portfolio", "/login?callbackUrl=%2Fadmin%2Fportfolio"],
    ["?callbackUrl=//evil.example", "/login"],
    ["?callbackUrl=/admin&callbackUrl=//evil.example", "/login"],
    ["?callbackUrl=http://localhost:3000/admin", "/login?callbackUrl=%2Fadmin"],
  ])("GET /api/login%s redirects to %s, whatever host is named", async (query, location) => {
    const headers = { Host: "evil.example", "X-Forwarded-Host": "evil.example" };
    const response = await call(`GET /api/login${query}`, { headers });
    expect({ status: response.status, location: response.headers.get("location") }).toEqual({ status: 302, location });
    const asked = await browser().nextAuth("signin", { headers });
    expect(asked.headers.get("location")).not.toContain("evil");
  });

  it("NextAuth takes no sign-in without its token, by GET, from another site, or as JSON that is none", async () => {
    const { nextAuth, session } = browser();
    const fields = { email, password: PASSWORD };
    const path = "callback/credentials";
    await nextAuth(path, form(fields));
    await nextAuth("csrf");
    await nextAuth(path, form({ ...fields, csrfToken: "0".repeat(64) }));
    await nextAuth(`${path}?${new URLSearchParams(fields)}`);
    for (const body of ["{", "[1]", "null", '"x"'])
      expect((await nextAuth(path, { method: "POST", body })).status).toBeLessThan(500);
    const foreign = { ...form(fields), headers: { ...FORM, Origin: "https://evil.example" } };
    expect((await nextAuth(path, foreign)).status).toBe(403);
    expect((await nextAuth("nothing")).status).toBe(404);
    expect({ session: session(), rows: await db().session.count() }).toEqual({ session: undefined, rows: 0 });
  });

  it("the sign-in page rejects forms of other sites and other content types", async () => {
    const { send } = browser();
    const handlers = ["POST /api/login", "POST /api/login/provider"] as const;
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ] as Fields[])
      for (const handler of handlers)
        expect((await send(handler, "/", { ...form(right()), headers: { ...FORM, ...headers } })).status).toBe(403);
    const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await send("POST /api/login", "/", { ...form(right()), headers: multipart })).status).toBe(415);
    expect((await send("POST /api/login", "/", form({ email: "x".repeat(70_000) }))).status).toBe(413);
    for (const provider of ["github", "", "../signout", "credentials"])
      expect((await send("POST /api/login/provider", "/", form({ provider }))).status).toBe(400);
  });

  it("signing in sets a readable flag for the Edit link, which goes when the session ends", async () => {
    const flag = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("staff="));
    const { page, send } = browser();
    expect(flag(await page({ password: "wrong" }))).toBeUndefined();
    expect(flag(await page())).toBe("staff=1; Path=/; Max-Age=2592000; SameSite=Lax");
    expect(flag(await send("GET /api/logout", "/api/logout"))).toBe("staff=; Path=/; Max-Age=0; SameSite=Lax");
  });
});

it("a session names its person, is private, and is kept when it is read", async () => {
  const { page, nextAuth, session, user } = browser();
  await page();
  const token = session();
  for (let times = 0; times < 3; times++) expect((await (await nextAuth("session")).json()).user.email).toBe(email);
  await nextAuth("providers");
  await nextAuth("signin");
  const response = await user();
  expect({ status: response.status, cache: response.headers.get("cache-control"), session: session() }).toEqual({
    ...{ status: 200, cache: "private, no-store", session: token },
  });
  const names = { firstName: null, lastName: null, profileImageUrl: null };
  expect(await response.json()).toEqual({ id: await idOf(), role: "owner", email, ...names });
});

it.each<[string, (own: Browser) => Promise<unknown>]>([
  ["signing out", ({ send }) => send("GET /api/logout", "/api/logout")],
  ["signing out through NextAuth", ({ submit }) => submit("signout", {})],
  ["a new password", () => setPassword(SYSTEM, email, "another password")],
  ["the removal of the account", () => removeAccount(SYSTEM, email)],
  ["its time", () => db().session.updateMany({ data: { expire: new Date(Date.now() - 1000) } })],
])("a session is ended by %s", async (what, end) => {
  const own = browser();
  await own.page();
  const cookie = `authjs.session-token=${own.session()}`;
  await end(own);
  expect((await userIn(cookie)).status).toBe(401);
  if (what.startsWith("signing out")) expect(own.session()).toBeUndefined();
  if (what === "its time") await browser().page();
  expect(await db().session.count()).toBe(what === "its time" ? 1 : 0);
});

it.each<[string, Fields]>([
  ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["same-site", { "Sec-Fetch-Site": "same-site" }],
  ["prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
])("a %s request does not end a session", async (_what, headers) => {
  const { page, send, user } = browser();
  await page();
  const response = await send("GET /api/logout", "/api/logout", { headers });
  expect({ location: response.headers.get("location"), cookies: response.headers.getSetCookie() }).toEqual({
    ...{ location: "/", cookies: [] },
  });
  expect((await user()).status).toBe(200);
});

it.each(["", "null", "x".repeat(100_000), "a\u00e9", "eyJhbGciOiJIUzI1NiJ9.e30.x", "%00", '{"$ne":null}'])(
  "the cookie %j is no session",
  async (value) => {
    for (const sent of [encodeURIComponent(value), value.replace(/[^\u0020-\u00ff]/g, "")])
      expect((await userIn(`authjs.session-token=${sent}`)).status).toBe(401);
  },
);

it.each(["eyJhbGciOiJkaXIifQ..x.y", "", "3f8a2c9e-0000-4000-8000-000000000000"])(
  "a session counts, and can be ended, beside the cookie %j of its name, which another program of the domain has set",
  async (value) => {
    const own = await newSession();
    for (const cookie of [`authjs.session-token=${value}; ${own}`, `${own}; authjs.session-token=${value}`])
      expect((await userIn(cookie)).status).toBe(200);
    const { jar, submit } = browser();
    jar.set("authjs.session-token", `${own.replace("authjs.session-token=", "")}; authjs.session-token=${value}`);
    await submit("signout", {});
    expect((await userIn(own)).status).toBe(401);
  },
);

it("nobody is told to be signed out while the database is unavailable", async () => {
  const { page, send, submit, user } = browser();
  await page();
  const database = db();
  const gone = new AppError("unavailable", "The database cannot be reached.");
  vi.spyOn(database.session, "findUnique").mockRejectedValue(gone);
  vi.spyOn(database.session, "deleteMany").mockRejectedValue(gone);
  vi.spyOn(database, "$queryRawUnsafe").mockRejectedValue(gone);
  try {
    const signedOut = await send("GET /api/logout", "/api/logout");
    const again = await submit("callback/credentials", right());
    expect({ user: (await user()).status, logout: signedOut.status, again: again.status }).toEqual({
      ...{ user: 503, logout: 503, again: 503 },
    });
  } finally {
    vi.restoreAllMocks();
  }
});

describe("guessing", () => {
  const guess = (fields: Fields = {}, headers: Fields = {}) =>
    call("POST /api/login", {
      body: { email, password: "wrong", ...fields },
      headers: { "x-connection-address": address, ...headers },
    }).then(({ status }) => status);
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => guess({ email: `somebody-${n}@example.org` })));

  it("forged addresses do not help", async () => {
    const forged = Array.from({ length: 21 }, (_, n) => ({
      "X-Forwarded-For": `10.0.0.${n}`,
      "X-Real-IP": `10.0.0.${n}`,
    }));
    const statuses = await Promise.all(forged.map((headers) => guess({}, headers)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it("guessing ends after 30 tries from one client, and a right password takes none back", async () => {
    await strangers(29);
    for (let round = 0; round < 2; round++) expect(await guess({ password: PASSWORD })).toBe(200);
    expect(await guess({ email: "one-more@example.org" })).toBe(401);
    expect(await guess({ email: "too-many@example.org" })).toBe(429);
  });

  it("the count of wrong passwords restarts after the right one", async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 13 }, () => guess()));
      expect(await guess({ password: PASSWORD })).toBe(200);
    }
  });
});

describe("a known device", () => {
  /** From another network address each time. */
  const attempt = (password: string, cookie?: string, as = email) =>
    call("POST /api/login", {
      body: { email: as, password },
      cookie,
      headers: { "x-connection-address": newAddress() },
    });
  const statusOf = async (password: string, cookie?: string) => (await attempt(password, cookie)).status;
  const deviceIn = ({ headers }: { headers: Headers }) =>
    headers.getSetCookie().find((line) => line.startsWith("device="));
  const newDevice = async (as = email) => deviceIn(await attempt(PASSWORD, undefined, as))?.split(";", 1)[0] ?? "";

  /** Guesses until the account is locked. */
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

  it("a browser counts like any other once the guesses of its device cookie are used up", async () => {
    const device = await newDevice();
    for (let n = 0; n < 12; n++) expect(await statusOf("wrong", device)).toBe(401);
    expect(await statusOf(PASSWORD, device)).toBe(200);
  });

  it("a device cookie is of its account, its password and its signature", async () => {
    await addAccount(SYSTEM, "other@example.org", PASSWORD);
    const [other, stale] = [await newDevice("other@example.org"), await newDevice()];
    await setPassword(SYSTEM, email, "another password");
    await setPassword(SYSTEM, email, PASSWORD);
    const device = await newDevice();
    const [nonce, signature] = device.replace("device=", "").split(".");
    await lockAccount();
    const forged = [`device=${nonce}`, `device=${nonce}.${"A".repeat(43)}`, `device=${"A".repeat(22)}.${signature}`];
    for (const cookie of [other, stale, "device=", "device=x", ...forged, `${device}A`, `__Host-${device}`])
      expect({ cookie, status: await statusOf(PASSWORD, cookie) }).toEqual({ cookie, status: 429 });
  });

  it("a device cookie is HttpOnly, SameSite and, on https, Secure", async () => {
    expect(deviceIn(await attempt("wrong"))).toBeUndefined();
    const lasting = /^device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/;
    expect(deviceIn(await attempt(PASSWORD))).toMatch(lasting);
    setEnv({ SITE_URL: "https://site.example" });
    const secure = await attempt(PASSWORD);
    setEnv({ SITE_URL: SITE });
    expect(secure.headers.getSetCookie().join("\n")).toMatch(/^__Host-device=.*; HttpOnly; SameSite=Lax; Secure$/m);
  });

  describe("the mail about a new device", () => {
    const mailServer = openMailbox();

    const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
    /** The number of mails so far, and the device cookie of the sign-in. */
    async function logIn(cookie = "", fields: Fields = {}) {
      const headers = { "User-Agent": FIREFOX };
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
      expect(await logIn()).toMatchObject({ mails: 2 });
      await setPassword(SYSTEM, email, "new password");
      expect(await logIn(second.device, { password: "new password" })).toMatchObject({ mails: 3 });
      setEnv({ SMTP_URL: "", CONTACT_NOTIFY_TO: "" });
      expect(await logIn("", { password: "new password" })).toMatchObject({ status: 200, mails: 3 });
    });

    it("who accepts an invitation is at a known device", async () => {
      const { url } = await invite(SYSTEM, { email: "ada@example.org", role: "author" });
      await workDueJobs();
      const params = { token: url.split("/").at(-1) ?? "" };
      const password = "four quiet wooden chairs";
      const accepted = await callJson("POST /api/invite/[token]", { params, body: { password } });
      const subjects = () => mailServer.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]);
      expect(await logIn(cookiesOf(accepted), { email: "ada@example.org", password })).toMatchObject({ status: 200 });
      expect(subjects()).toEqual(["You are invited to The Collective"]);
    });
  });
});

describe("the configured administrator", () => {
  const applied = () => `ADMIN_PASSWORD was applied: it is the password of ${email}`;
  const notApplied = () => `ADMIN_PASSWORD was not applied: ${email} has or had an account.`;
  beforeEach(async () => {
    await db().user.deleteMany();
    await db().configuredAdmin.deleteMany();
  });
  afterAll(() => setEnv({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }));

  /** What a start with ADMIN_PASSWORD writes to the log. */
  async function start(password: string): Promise<string | undefined> {
    setEnv({ ADMIN_EMAIL: email.toUpperCase(), ADMIN_PASSWORD: password });
    if (await isPrepared()) return undefined;
    const line = await applyConfiguredAdmin(SYSTEM, { email: email.toUpperCase(), password });
    expect(await isPrepared()).toBe(true);
    return line;
  }
  async function signsIn(password: string): Promise<boolean> {
    const request = new Request(`${SITE}/api/login`, { method: "POST" });
    return (await verifyCredentials({ email, password }, request)) !== null;
  }

  it("the first start adds the administrator, and the next one leaves a changed password and sessions", async () => {
    expect(await start("the first")).toBe(`${applied()}.`);
    expect(await signsIn("the first")).toBe(true);
    await setPassword(SYSTEM, email, "changed");
    await newSession();
    expect(await start("the first")).toBeUndefined();
    expect({ changed: await signsIn("changed"), sessions: await db().session.count() }).toEqual({
      changed: true,
      sessions: 1,
    });
  });

  it("another ADMIN_PASSWORD is applied, ends the account's sessions and reset links, and is reported", async () => {
    await start("the first");
    await newSession();
    await createResetLink(SYSTEM, await idOf());
    expect(await start("the next")).toBe(`${applied()}, whose sessions have ended.`);
    expect({
      ...{ first: await signsIn("the first"), next: await signsIn("the next") },
      ...{ sessions: await db().session.count(), links: await db().passwordReset.count() },
    }).toEqual({ first: false, next: true, sessions: 0, links: 0 });
  });

  it("a removed administrator is added again by another ADMIN_PASSWORD alone", async () => {
    await start("the first");
    await removeAccount(SYSTEM, email);
    expect(await start("the first")).toBeUndefined();
    expect(await db().user.count()).toBe(0);
    expect(await start("the next")).toBe(`${applied()}.`);
  });

  it("an account that is there, or was removed, before ADMIN_PASSWORD was first set is kept as it is", async () => {
    await addAccount(SYSTEM, email, "changed");
    expect(await start("the first")).toContain(notApplied());
    expect({ kept: await signsIn("changed"), again: await start("the first") }).toEqual({
      kept: true,
      again: undefined,
    });
    expect(await start("the next")).toContain(applied());
    await db().configuredAdmin.deleteMany();
    expect(await start("the next")).toBeUndefined();
    await removeAccount(SYSTEM, email);
    await db().configuredAdmin.deleteMany();
  });

  it("an account that was removed before is not added", async () => {
    await addAccount(SYSTEM, email, "changed");
    await removeAccount(SYSTEM, email);
    expect(await start("the first")).toContain(notApplied());
    expect(await db().user.count()).toBe(0);
  });
});
