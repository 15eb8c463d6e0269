import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addAccount, removeAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { findOAuthAccount } from "@/lib/auth/providers";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { call, callJson, signIn } from "../support/call";
import { enterCode, turnOnTotp } from "../support/second-factor";

const EMAIL = "editor@example.org";
type Address = { email: string; primary: boolean; verified: boolean };

/** GitHub's responses; other requests are refused. */
const github = { emails: [] as Address[], id: 4711 };
const ANSWERS: Record<string, () => unknown> = {
  "https://github.com/login/oauth/access_token": () => ({
    access_token: "gho_secret",
    token_type: "bearer",
    scope: "read:user,user:email",
  }),
  "https://api.github.com/user": () => ({
    id: github.id,
    login: "ada",
    name: "Ada",
    email: "public@elsewhere.example",
    avatar_url: "https://a.example/x.png",
  }),
  "https://api.github.com/user/emails": () => github.emails,
};

beforeEach(async () => {
  setEnv({ AUTH_GITHUB_ID: "client", AUTH_GITHUB_SECRET: "secret of the client" });
  await addAccount(SYSTEM, EMAIL, "a password of the tests");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const answer = ANSWERS[input instanceof Request ? input.url : String(input)];
    return answer ? Response.json(answer()) : new Response(null, { status: 599 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  setEnv({ AUTH_GITHUB_ID: "", AUTH_GITHUB_SECRET: "" });
});

const pairs = (response: Response) => response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

async function begin(cookie?: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const response = await call("POST /api/login/provider", {
    cookie,
    headers,
    body: "provider=github&callbackUrl=/admin/portfolio",
  });
  const goal = new URL(response.headers.get("location") ?? "");
  return { response, goal, cookies: pairs(response).join("; ") };
}

/** Comes back from GitHub. */
async function comeBack(goal: URL, cookies: string, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    code: "code",
    ...Object.fromEntries([...goal.searchParams].filter(([name]) => name === "state")),
    ...changes,
  });
  const response = await call(`GET /api/auth/callback/github?${query}`, { cookie: cookies });
  const session = pairs(response).find((pair) => /^authjs\.session-token=./.test(pair));
  const set = pairs(response).filter((pair) => !pair.endsWith("="));
  return { status: response.status, location: response.headers.get("location"), session, cookies: set.join("; ") };
}

async function signInWith(emails: Address[], cookie?: string) {
  github.emails = emails;
  const { goal, cookies } = await begin(cookie);
  return comeBack(goal, [cookies, cookie].filter(Boolean).join("; "));
}

const verified = { email: EMAIL, primary: true, verified: true };
const expectRefused = ({ location, session }: Awaited<ReturnType<typeof comeBack>>, error = "") => {
  expect(location).toMatch(new RegExp(`^/login\\?error=${error}`));
  expect(session).toBeUndefined();
};

it("signing in with GitHub redirects there with PKCE and state and returns to this site", async () => {
  const { response, goal } = await begin();
  expect({ status: response.status, goal: goal.origin + goal.pathname }).toEqual({
    ...{ status: 302, goal: "https://github.com/login/oauth/authorize" },
  });
  expect(Object.fromEntries(goal.searchParams)).toMatchObject({
    client_id: "client",
    redirect_uri: "http://localhost:3000/api/auth/callback/github",
    code_challenge_method: "S256",
  });
  for (const line of response.headers.getSetCookie()) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
});

it("GitHub signs in an account whose verified email is known, in any case, and no token of it is stored", async () => {
  for (const email of [EMAIL, "Editor@Example.ORG"]) {
    const { status, location, session } = await signInWith([{ ...verified, email }]);
    expect({ status, location }).toEqual({ status: 302, location: "/admin/portfolio" });
    expect((await callJson("GET /api/auth/user", { cookie: session })).body.email).toBe(EMAIL);
  }
  expect(await db().account.findMany({ select: { provider: true, providerAccountId: true } })).toEqual([
    { provider: "github", providerAccountId: "4711" },
  ]);
  expect(JSON.stringify([await db().account.findMany(), await db().session.findMany()])).not.toContain("gho_secret");
});

it.each<[string, Address[]]>([
  ["an unknown address", [{ ...verified, email: "stranger@example.org" }]],
  ["a known address that GitHub has not verified", [{ ...verified, verified: false }]],
  [
    "a known address beside the main one",
    [
      { ...verified, email: "stranger@example.org" },
      { ...verified, primary: false },
    ],
  ],
  ["no address", []],
])("GitHub sign-in rejects %s and creates no account", async (_what, emails) => {
  expectRefused(await signInWith(emails), "AccessDenied");
  const [users, linked] = [await db().user.count(), await db().account.count()];
  expect({ users, linked, sessions: await db().session.count() }).toEqual({ users: 1, linked: 0, sessions: 0 });
});

it("GitHub sign-in rejects an account that was removed", async () => {
  await signInWith([verified]);
  await removeAccount(SYSTEM, EMAIL);
  expectRefused(await signInWith([verified]));
});

it("GitHub sign-in does not link an account to the signed-in one", async () => {
  const other = await signIn();
  const { session } = await signInWith([verified], other);
  expect((await callJson("GET /api/auth/user", { cookie: session })).body.email).toBe(EMAIL);
  expect(await db().account.findMany({ select: { user: { select: { email: true } } } })).toEqual([
    { user: { email: EMAIL } },
  ]);
});

it("GitHub sign-in rejects a response that was not requested", async () => {
  github.emails = [verified];
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { goal, cookies } = await begin();
  const others = await begin();
  for (const attempt of [
    comeBack(goal, ""),
    comeBack(goal, others.cookies),
    comeBack(goal, cookies.replace(/authjs\.pkce[^;]*/, "")),
    comeBack(goal, cookies, { iss: "https://evil.example" }),
    comeBack(goal, cookies, { error: "access_denied" }),
  ])
    expectRefused(await attempt);
  expect(await db().session.count()).toBe(0);
});

it("GitHub sign-in of an account with a second factor gives no session before the code", async () => {
  const { session = "" } = await signInWith([verified]);
  const { recoveryCodes } = await turnOnTotp(session);
  for (const code of recoveryCodes.slice(0, 2)) {
    const { status, location, cookies, session: none } = await signInWith([verified]);
    expect({ status, location, none }).toEqual({ status: 302, location: "/login/second-factor", none: undefined });
    expect(await enterCode(cookies, code)).toMatchObject({ status: 200, body: { location: "/admin/portfolio" } });
    await db().account.deleteMany();
  }
});

it("GitHub sign-in goes by the linked account, not by the address that the identity has now", async () => {
  const { session = "" } = await signInWith([verified]);
  await turnOnTotp(session);
  await addAccount(SYSTEM, "second@example.org", "a password of the tests");
  const { location, session: none } = await signInWith([{ ...verified, email: "second@example.org" }]);
  expect({ location, none }).toEqual({ location: "/login/second-factor", none: undefined });
});

it.each([
  [{ email: EMAIL, email_verified: true }, true],
  [{ email: "EDITOR@example.org", email_verified: true }, true],
  [{ email: EMAIL, email_verified: false }, false],
  [{ email: EMAIL }, false],
  [{ email: EMAIL, email_verified: "true" as unknown as boolean }, false],
  [{ email: null, email_verified: true }, false],
  [{ email: "stranger@example.org", email_verified: true }, false],
  [{ email: "%", email_verified: true }, false],
  [undefined, false],
])("an OAuth profile %j may sign in: %s", async (profile, may) => {
  const { id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
  const identity = { provider: "github", providerAccountId: "1" };
  expect(await findOAuthAccount(identity, profile)).toBe(may ? id : null);
});

it("the sign-in page offers only configured providers", () => {
  expect(oauthProviders().map(({ id }) => id)).toEqual(["github"]);
});
