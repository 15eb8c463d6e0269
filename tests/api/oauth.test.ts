import { beforeEach, expect, it, vi } from "vitest";
import { addAccount } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { findOAuthAccount } from "@/lib/auth/next-auth";
import { db } from "@/lib/db/client";
import { setEnv } from "@/lib/env";
import { call, signIn, userOf } from "../support/call";
import { cookiesOf, enterCode, sessionOf, turnOnTotp } from "../support/second-factor";

const EMAIL = "editor@example.org";
type Address = { email: string; primary: boolean; verified: boolean };

/** The addresses in GitHub's response. */
let emails: Address[];
const TOKEN = { access_token: "gho_secret", token_type: "bearer", scope: "read:user,user:email" };
const ANSWERS: Record<string, () => unknown> = {
  "https://github.com/login/oauth/access_token": () => TOKEN,
  "https://api.github.com/user": () => ({ id: 4711, login: "ada", name: "Ada", email: "public@elsewhere.example" }),
  "https://api.github.com/user/emails": () => emails,
};

beforeEach(async () => {
  setEnv({ AUTH_GITHUB_ID: "client", AUTH_GITHUB_SECRET: "secret of the client" });
  await addAccount(SYSTEM, EMAIL, "a password of the tests");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const answer = ANSWERS[input instanceof Request ? input.url : String(input)];
    return answer ? Response.json(answer()) : new Response(null, { status: 599 });
  });
});

const signInBy = (provider: string, cookie?: string) => {
  const body = new URLSearchParams({ provider, callbackUrl: "/admin/portfolio" });
  return call("POST /api/login/provider", { cookie, body });
};

async function begin(cookie?: string) {
  const response = await signInBy("github", cookie);
  return { response, goal: new URL(response.headers.get("location") ?? ""), cookies: cookiesOf(response) };
}

/** Follows the redirects to GitHub and back. */
async function signInWith(own: Address[], cookie?: string) {
  emails = own;
  const { goal, cookies } = await begin(cookie);
  const query = new URLSearchParams({ code: "code", state: goal.searchParams.get("state") ?? "" });
  const both = [cookies, cookie].filter(Boolean).join("; ");
  const response = await call(`GET /api/auth/callback/github?${query}`, { cookie: both });
  const { status, headers } = response;
  return { status, location: headers.get("location"), session: sessionOf(response), cookies: cookiesOf(response) };
}

const verified = { email: EMAIL, primary: true, verified: true };
const stranger = { ...verified, email: "stranger@example.org" };
const linked = () => db().account.findMany({ select: { providerAccountId: true, user: { select: { email: true } } } });

it("signing in with GitHub, the only configured provider, redirects there with PKCE and state, and back", async () => {
  expect(oauthProviders().map(({ id }) => id)).toEqual(["github"]);
  for (const provider of ["google", "", "../signout", "credentials"])
    expect((await signInBy(provider)).status).toBe(400);
  const { response, goal } = await begin();
  expect(response.status).toBe(302);
  expect(goal.origin + goal.pathname).toBe("https://github.com/login/oauth/authorize");
  const back = { client_id: "client", redirect_uri: "http://localhost:3000/api/auth/callback/github" };
  const bound = { code_challenge_method: "S256", state: expect.stringMatching(/./) };
  expect(Object.fromEntries(goal.searchParams)).toMatchObject({ ...back, ...bound });
  for (const line of response.headers.getSetCookie()) expect(line).toMatch(/HttpOnly; SameSite=Lax/);
});

it("a provider that cannot be reached is logged for the operator", async () => {
  setEnv({ AUTH_GOOGLE_ID: "client", AUTH_GOOGLE_SECRET: "secret of the client" });
  vi.mocked(fetch).mockRejectedValue(new TypeError("fetch failed"));
  const log = vi.spyOn(console, "error").mockReturnValue();
  expect((await signInBy("google")).headers.get("location")).toContain("error=Configuration");
  expect(log).toHaveBeenCalledWith(expect.stringContaining("fetch failed"));
});

it("GitHub signs in a user with a known verified email, replacing any session, and stores no token", async () => {
  for (const email of [EMAIL, "Editor@Example.ORG"]) {
    const { status, location, session } = await signInWith([{ ...verified, email }], await signIn());
    expect({ status, location }).toEqual({ status: 302, location: "/admin/portfolio" });
    expect((await userOf(session)).email).toBe(EMAIL);
  }
  expect(await linked()).toEqual([{ providerAccountId: "4711", user: { email: EMAIL } }]);
  expect(JSON.stringify([await db().account.findMany(), await db().session.findMany()])).not.toContain("gho_secret");
});

it.each<[string, Address[]]>([
  ["an unknown address", [stranger]],
  ["a known address that GitHub has not verified", [{ ...verified, verified: false }]],
  ["a known address beside the main one", [{ ...verified, primary: false }, stranger]],
  ["no address", []],
])("GitHub sign-in rejects %s and creates no account", async (_what, own) => {
  const { location, session } = await signInWith(own);
  expect({ location, session }).toEqual({ location: expect.stringMatching(/^\/login\?error=AccessDenied/) });
  const [users, accounts] = [await db().user.count(), await db().account.count()];
  expect({ users, accounts, sessions: await db().session.count() }).toEqual({ users: 1, accounts: 0, sessions: 0 });
});

it("GitHub sign-in of an account with a second factor gives no session before the code", async () => {
  const { session = "" } = await signInWith([verified]);
  const { recoveryCodes } = await turnOnTotp(session);
  await addAccount(SYSTEM, "second@example.org", "a password of the tests");
  const elsewhere = { ...verified, email: "second@example.org" };
  // first an identity that is linked already, whatever its address, then one that is not
  for (const [index, address] of [elsewhere, verified].entries()) {
    const first = await signInWith([address]);
    expect(first).toMatchObject({ status: 302, location: "/login/second-factor", session: undefined });
    const code = recoveryCodes[index] ?? "";
    expect(await enterCode(first.cookies, code)).toMatchObject({ status: 200, body: { location: "/admin/portfolio" } });
    await db().account.deleteMany();
  }
});

it.each([
  [{ email: EMAIL, email_verified: true }, true],
  [{ email: EMAIL, email_verified: false }, false],
  [{ email: EMAIL }, false],
  [{ email: EMAIL, email_verified: "true" as unknown as boolean }, false],
  [{ email: "%", email_verified: true }, false],
  [undefined, false],
])("an OAuth profile %j may sign in: %s", async (profile, may) => {
  const { id } = await db().user.findUniqueOrThrow({ where: { email: EMAIL } });
  const identity = { provider: "google", providerAccountId: "1" };
  expect(await findOAuthAccount(identity, profile)).toBe(may ? id : null);
});
