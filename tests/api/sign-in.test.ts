import { scrypt } from "node:crypto";
import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as nextAuthRoute from "@/app/api/auth/[...nextauth]/route";
import * as userRoute from "@/app/api/auth/user/route";
import * as providerRoute from "@/app/api/login/provider/route";
import * as loginRoute from "@/app/api/login/route";
import * as logoutRoute from "@/app/api/logout/route";
import { addAccount, removeAccount, setPassword } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { type Call, call, callJson } from "../support/call";

const EMAIL = "editor@example.org";
const PASSWORD = "the right password";
const SITE = "http://localhost:3000";

let addresses = 0;
let address: string;
beforeEach(async () => {
  await addAccount(SYSTEM, EMAIL, PASSWORD);
  address = `203.0.113.${++addresses}`;
});

/** A browser that keeps NextAuth's cookies. */
function browser() {
  const jar = new Map<string, string>();
  async function send(
    path: string,
    init: { method?: string; body?: URLSearchParams | string; headers?: Record<string, string> } = {},
  ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new NextRequest(SITE + path, {
      ...init,
      headers: {
        "x-connection-address": address,
        Host: "localhost:3000",
        ...(cookie && { Cookie: cookie }),
        ...init.headers,
      },
    });
    const handler = init.method === "POST" ? nextAuthRoute.POST : nextAuthRoute.GET;
    const response = await handler(request, { params: Promise.resolve({}) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }
  async function signIn(fields: Record<string, string> = {}) {
    const { csrfToken } = await (await send("/api/auth/csrf")).json();
    const body = new URLSearchParams({
      csrfToken,
      email: EMAIL,
      password: PASSWORD,
      callbackUrl: "/admin/portfolio",
      ...fields,
    });
    return send("/api/auth/callback/credentials", { method: "POST", body });
  }
  const session = () => jar.get("authjs.session-token");
  const user = () => call(userRoute.GET, { cookie: `authjs.session-token=${session()}` });
  return { jar, send, signIn, session, user };
}

describe("signing in with email and password", () => {
  it("signing in opens a session and redirects to the callback URL", async () => {
    const { signIn, session, user } = browser();
    const response = await signIn();
    expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/portfolio"]);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("authjs.session-token="));
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(session()).toMatch(/^[\w-]{43}$/);
    const { status, headers } = await user();
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(await (await user()).json()).toEqual({
      id: expect.any(String),
      role: "owner",
      email: EMAIL,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  it("signing in redirects to the dashboard where the form names no destination", async () => {
    const { send } = browser();
    const { csrfToken } = await (await send("/api/auth/csrf")).json();
    const response = await send("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, email: EMAIL, password: PASSWORD }),
    });
    expect(response.headers.get("location")).toBe("/admin/blog");
  });

  it("the user's row has a salted scrypt hash of the password", async () => {
    await addAccount(SYSTEM, "second@example.org", PASSWORD);
    const hashes = (await db().user.findMany()).map(({ passwordHash }) => passwordHash);
    for (const hash of hashes) expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(hashes).size).toBe(2);
    expect(JSON.stringify(await db().user.findMany())).not.toContain(PASSWORD);
  });

  it("the session's row has only a hash of its token", async () => {
    const { signIn, session } = browser();
    await signIn();
    const row = await db().session.findFirstOrThrow();
    expect(row.sid).not.toBe(session());
    expect(JSON.stringify(row)).not.toContain(session());
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${row.sid}` })).status).toBe(401);
  });

  it("signing in accepts the email in another case and the password in another Unicode form", async () => {
    await setPassword(SYSTEM, EMAIL, "pass\u00e9 word");
    expect(
      (await browser().signIn({ email: "Editor@Example.org ", password: "passe\u0301 word" })).headers.get("location"),
    ).toBe("/admin/portfolio");
  });

  it("the session cookie is Secure on https", async () => {
    setEnv({ SITE_URL: "https://site.example" });
    try {
      const { send } = browser();
      const csrf = await send("/api/auth/csrf");
      expect(csrf.headers.getSetCookie().find((line) => line.startsWith("__Host-authjs.csrf-token="))).toMatch(
        /; Secure/,
      );
      const { csrfToken } = await csrf.json();
      const response = await send("/api/auth/callback/credentials", {
        method: "POST",
        body: new URLSearchParams({ csrfToken, email: EMAIL, password: PASSWORD }),
      });
      expect(response.headers.getSetCookie().find((line) => line.startsWith("__Secure-authjs.session-token="))).toMatch(
        /; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(response.headers.getSetCookie().every((line) => line.includes("Secure"))).toBe(true);
    } finally {
      setEnv({ SITE_URL: SITE });
    }
  });

  it("signing in responds the same to a wrong password and an unknown email, after the same work", async () => {
    const attempt = async (fields: Record<string, string>) => {
      vi.mocked(scrypt).mockClear();
      const response = await browser().signIn(fields);
      const work = vi.mocked(scrypt).mock.calls.map(([, , , { N, r, p }]) => ({ N, r, p }));
      return { status: response.status, location: response.headers.get("location"), body: await response.text(), work };
    };
    // the dummy hash is made once
    await attempt({ email: "nobody@example.org" });
    const wrong = await attempt({ password: "wrong" });
    expect(await attempt({ email: "nobody@example.org" })).toEqual(wrong);
    // OWASP Password Storage Cheat Sheet
    expect(wrong.work).toEqual([{ N: 2 ** 15, r: 8, p: 3 }]);
    expect(wrong.location).toBe("/login?error=CredentialsSignin&code=credentials");
    expect(await db().session.count()).toBe(0);
  });

  it.each([
    ["no password", { password: "" }],
    ["a NUL in the address", { email: "editor\u0000@example.org" }],
    ["a lone surrogate", { email: "\ud800@example.org" }],
    ["50,000 characters", { email: `${"a".repeat(50_000)}@example.org` }],
    ["SQL", { email: "' OR 1=1 --" }],
  ])("signing in rejects %s like a wrong password", async (_what, fields) => {
    expect((await browser().signIn(fields)).headers.get("location")).toBe(
      "/login?error=CredentialsSignin&code=credentials",
    );
  });

  it("signing in rejects a missing or wrong CSRF token, and GET", async () => {
    const { send, session } = browser();
    const fields = { email: EMAIL, password: PASSWORD };
    await send("/api/auth/callback/credentials", { method: "POST", body: new URLSearchParams(fields) });
    await send("/api/auth/csrf");
    await send("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ ...fields, csrfToken: "0".repeat(64) }),
    });
    await send(`/api/auth/callback/credentials?${new URLSearchParams(fields)}`);
    expect(session()).toBeUndefined();
    expect(await db().session.count()).toBe(0);
  });

  it("signing in rejects a form on another site", async () => {
    const { send } = browser();
    const response = await send("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams(),
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/%2fevil.example",
    "http://localhost:3000@evil.example/",
  ])("signing in redirects home instead of to %s", async (callbackUrl) => {
    expect((await browser().signIn({ callbackUrl })).headers.get("location")).toBe("/");
    const { jar, signIn } = browser();
    jar.set("authjs.callback-url", encodeURIComponent(callbackUrl));
    expect((await signIn({ callbackUrl: "" })).headers.get("location")).toBe("/");
    const asked = await browser().send(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
    expect(asked.headers.get("location")).toMatch(/^\/login\?callbackUrl=http%3A%2F%2Flocalhost%3A3000(%2F)?$/);
  });

  it("signing in ignores Host and X-Forwarded-Host", async () => {
    const response = await browser().send("/api/auth/signin", {
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    });
    expect(response.headers.get("location")).not.toContain("evil");
  });

  it.each(["{", "[1]", "null", '"x"'])("signing in responds 4xx or a redirect to the JSON body %s", async (body) => {
    const { send } = browser();
    const { status } = await send("/api/auth/callback/credentials", {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    expect(status).toBeLessThan(500);
  });

  it("an unknown path of NextAuth responds 404 as JSON", async () => {
    expect((await browser().send("/api/auth/nothing")).status).toBe(404);
  });
});

describe("sessions", () => {
  it("each sign-in opens a new session and ends the previous one", async () => {
    const { signIn, session, send } = browser();
    await signIn();
    const first = session();
    await signIn();
    expect(session()).not.toBe(first);
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${first}` })).status).toBe(401);
    expect(await db().session.count()).toBe(1);
    expect((await (await send("/api/auth/session")).json()).user.email).toBe(EMAIL);
  });

  it("a session is extended when it is read", async () => {
    const { signIn, session, send, user } = browser();
    await signIn();
    const token = session();
    for (let times = 0; times < 3; times++)
      expect((await (await send("/api/auth/session")).json()).user.email).toBe(EMAIL);
    await send("/api/auth/providers");
    await send("/api/auth/signin");
    expect([session(), (await user()).status]).toEqual([token, 200]);
  });

  it("a planted session cookie is not used", async () => {
    const planted = "p".repeat(43);
    const { jar, signIn, session } = browser();
    jar.set("authjs.session-token", planted);
    await signIn();
    expect(session()).not.toBe(planted);
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${planted}` })).status).toBe(401);
  });

  it("signing out deletes the session", async () => {
    const { signIn, session } = browser();
    await signIn();
    const response = await call(logoutRoute.GET, { cookie: `authjs.session-token=${session()}` });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    expect(response.headers.getSetCookie()).toContain(
      "authjs.session-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    );
    expect(await db().session.count()).toBe(0);
  });

  it("signing out through NextAuth deletes the session", async () => {
    const { signIn, send, session } = browser();
    await signIn();
    const { csrfToken } = await (await send("/api/auth/csrf")).json();
    const response = await send("/api/auth/signout", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl: "//evil.example" }),
    });
    expect(response.headers.get("location")).toBe("/");
    expect(session()).toBeUndefined();
    expect(await db().session.count()).toBe(0);
  });

  it.each([
    ["cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["same-site", { "Sec-Fetch-Site": "same-site" }],
    ["a prefetch", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
  ])("a %s request does not end a session", async (_what, headers: Record<string, string>) => {
    const { signIn, session, user } = browser();
    await signIn();
    const response = await call(logoutRoute.GET, { cookie: `authjs.session-token=${session()}`, headers });
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect((await user()).status).toBe(200);
  });

  it("a password change and a removal end sessions", async () => {
    const { signIn, user } = browser();
    await signIn();
    await setPassword(SYSTEM, EMAIL, "another password");
    expect((await user()).status).toBe(401);
    await signIn({ password: "another password" });
    expect((await user()).status).toBe(200);
    await removeAccount(SYSTEM, EMAIL);
    expect((await user()).status).toBe(401);
  });

  it("a session ends when its lifetime is over", async () => {
    const { signIn, user } = browser();
    await signIn();
    await db().session.updateMany({ data: { expire: new Date(Date.now() - 1000) } });
    expect((await user()).status).toBe(401);
    await browser().signIn();
    expect(await db().session.count()).toBe(1);
  });

  it.each([
    "",
    "null",
    "undefined",
    "x".repeat(100_000),
    "a\u00e9",
    "eyJhbGciOiJIUzI1NiJ9.e30.x",
    "../../etc",
    "%00",
    "'; DROP TABLE sessions; --",
    '{"$ne":null}',
  ])("the cookie %j is no session", async (value) => {
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${encodeURIComponent(value)}` })).status).toBe(
      401,
    );
    expect(
      (await call(userRoute.GET, { cookie: `authjs.session-token=${value.replace(/[^\u0020-\u00ff]/g, "")}` })).status,
    ).toBe(401);
  });
});

describe("guessing", () => {
  const guess = async (fields: Record<string, string>, headers?: Record<string, string>) => {
    const { send } = browser();
    const { csrfToken } = await (await send("/api/auth/csrf")).json();
    // not about hashing
    return send("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, email: EMAIL, password: "wrong", ...fields }),
      headers,
    });
  };

  it("guessing ends after 20 tries for an account, even at once and with forged addresses, and others can sign in", async () => {
    const open = await db()
      .user.findFirstOrThrow()
      .then(({ id }) => startSession(id, "password"));
    const answers = await Promise.all(
      Array.from({ length: 26 }, (_, n) => guess({}, { "X-Forwarded-For": `10.0.0.${n}`, "X-Real-IP": `10.0.0.${n}` })),
    );
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess({ password: PASSWORD })).status).toBe(429);
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${open.token}` })).status).toBe(200);

    address = `203.0.113.${++addresses}`;
    expect((await browser().signIn()).headers.get("location")).toBe("/admin/portfolio");
  });

  it("guessing ends after 30 tries from one client, whatever the accounts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, n) => guess({ email: `somebody-${n}@example.org` })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it("a right password does not take back wrong ones for other accounts", async () => {
    await Promise.all(Array.from({ length: 29 }, (_, n) => guess({ email: `somebody-${n}@example.org` })));
    for (let round = 0; round < 2; round++)
      expect((await browser().signIn()).headers.get("location")).toBe("/admin/portfolio");
    expect((await guess({ email: "one-more@example.org" })).status).toBe(302);
    expect((await guess({ email: "too-many@example.org" })).status).toBe(429);
  });

  it("the count of wrong passwords restarts after the right one", async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 13 }, () => guess({})));
      expect((await browser().signIn()).headers.get("location")).toBe("/admin/portfolio");
    }
  });
});

it.each([
  ["", "/login"],
  ["?callbackUrl=/admin/portfolio", "/login?callbackUrl=%2Fadmin%2Fportfolio"],
  ["?callbackUrl=//evil.example", "/login"],
  ["?callbackUrl=/admin&callbackUrl=//evil.example", "/login"],
  ["?callbackUrl=http://localhost:3000/admin", "/login?callbackUrl=%2Fadmin"],
])("GET /api/login%s redirects to %s", async (query, target) => {
  const response = await call(loginRoute.GET, {
    url: `/api/login${query}`,
    headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
  });
  expect([response.status, response.headers.get("location")]).toEqual([302, target]);
});

describe("POST /api/login", () => {
  const post = (body: unknown, options: Call = {}) =>
    call(loginRoute.POST, {
      method: "POST",
      body,
      ...options,
      headers: { "x-connection-address": address, ...options.headers },
    });
  const postForm = (fields: Record<string, string>, options: Call = {}) =>
    call(loginRoute.POST, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      ...options,
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "x-connection-address": address,
        ...options.headers,
      },
    });
  const tokenIn = (response: Response) =>
    /^authjs\.session-token=([\w-]{43}); Path=\/;.* HttpOnly; SameSite=Lax$/.exec(
      response.headers.getSetCookie().join(),
    )?.[1];

  it("the sign-in page opens a session in place of the previous one and says where to go", async () => {
    const first = await post({ email: EMAIL, password: PASSWORD });
    expect([first.status, await first.json()]).toEqual([200, { location: "/admin/blog" }]);
    const cookie = `authjs.session-token=${tokenIn(first)}`;
    const second = await post({ email: EMAIL, password: PASSWORD, callbackUrl: "/admin/portfolio" }, { cookie });
    expect(await second.json()).toEqual({ location: "/admin/portfolio" });
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(await db().session.count()).toBe(1);
    expect((await call(userRoute.GET, { cookie })).status).toBe(401);
    expect((await call(userRoute.GET, { cookie: `authjs.session-token=${tokenIn(second)}` })).status).toBe(200);
  });

  it("signing in sets a readable cookie for the Edit link, which is removed when the session ends", async () => {
    const flag = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("staff="));
    const response = await post({ email: EMAIL, password: PASSWORD });
    expect(flag(response)).toBe("staff=1; Path=/; Max-Age=2592000; SameSite=Lax");
    expect(flag(await post({ email: EMAIL, password: "wrong" }))).toBeUndefined();
    const cookie = `authjs.session-token=${tokenIn(response)}`;
    expect(flag(await call(logoutRoute.GET, { cookie }))).toBe("staff=; Path=/; Max-Age=0; SameSite=Lax");
  });

  it("the sign-in page works by redirects where no script runs", async () => {
    const right = await postForm({ email: EMAIL, password: PASSWORD, callbackUrl: "/admin/portfolio" });
    expect([right.status, right.headers.get("location")]).toEqual([302, "/admin/portfolio"]);
    expect(tokenIn(right)).toBeDefined();
    const wrong = await postForm({ email: EMAIL, password: "wrong", callbackUrl: "/admin/portfolio" });
    expect([wrong.status, wrong.headers.get("location"), tokenIn(wrong)]).toEqual([
      302,
      "/login?callbackUrl=%2Fadmin%2Fportfolio&error=CredentialsSignin",
      undefined,
    ]);
  });

  it.each([
    ["a wrong password", { email: EMAIL, password: "wrong" }],
    ["an unknown address", { email: "nobody@example.org", password: PASSWORD }],
    ["nothing", {}],
    ["a NUL", { email: `${EMAIL}\u0000`, password: PASSWORD }],
  ])("the sign-in page gives the same message for %s", async (_what, fields) => {
    const response = await post(fields);
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([
      401,
      { message: "Email and password do not match." },
      [],
    ]);
  });

  it.each([[{ email: ["x"] }], [{ password: { set: "x" } }], [[]], [null], ["{"]])(
    "the sign-in page responds 400 to %j",
    async (body) => expect((await post(body)).status).toBe(400),
  );

  it("the sign-in page rejects forms of other sites and other content types", async () => {
    const fields = { email: EMAIL, password: PASSWORD, provider: "github" };
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ] as Record<string, string>[]) {
      expect((await post(fields, { headers })).status).toBe(403);
      expect((await postForm(fields, { headers })).status).toBe(403);
      expect((await call(providerRoute.POST, { method: "POST", body: "provider=github", headers })).status).toBe(403);
    }
    expect((await post(fields, { headers: { "Content-Type": "text/plain" } })).status).toBe(415);
    expect((await postForm(fields, { headers: { "Content-Type": "multipart/form-data; boundary=x" } })).status).toBe(
      415,
    );
    expect((await postForm({ email: "x".repeat(70_000) })).status).toBe(413);
    expect(await db().session.count()).toBe(0);
  });

  it("the sign-in page has the limits of every other sign-in", async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 ? post({ email: EMAIL, password: "wrong" }) : postForm({ email: EMAIL, password: "wrong" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it("the sign-in page responds to an unconfigured provider like to an unknown one", async () => {
    for (const provider of ["github", "", "../signout", "credentials"]) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      expect(
        (
          await call(providerRoute.POST, {
            method: "POST",
            body: new URLSearchParams({ provider }).toString(),
            headers,
          })
        ).status,
      ).toBe(400);
    }
  });
});

it("nobody is told to be signed out while the database is unavailable", async () => {
  const { signIn, session, send } = browser();
  await signIn();
  const cookie = `authjs.session-token=${session()}`;
  const { csrfToken } = await (await send("/api/auth/csrf")).json();
  const database = db();
  const gone = new AppError("unavailable", "The database cannot be reached.");
  vi.spyOn(database.session, "findUnique").mockRejectedValue(gone);
  vi.spyOn(database.session, "deleteMany").mockRejectedValue(gone);
  vi.spyOn(database, "$queryRawUnsafe").mockRejectedValue(gone);
  try {
    expect((await callJson(userRoute.GET, { cookie })).status).toBe(503);
    expect((await call(logoutRoute.GET, { cookie })).status).toBe(503);
    const again = await send("/api/auth/callback/credentials", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, email: EMAIL, password: PASSWORD }),
    });
    expect(again.status).toBe(503);
  } finally {
    vi.restoreAllMocks();
  }
});
