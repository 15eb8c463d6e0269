import "server-only";
import NextAuth, { AuthError, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { PrismaAdapter } from "@auth/prisma-adapter";
import type { Adapter } from "next-auth/adapters";
import GitHub, { type GitHubProfile } from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { record, write } from "../db/write.ts";
import { authSecret, env, setNextAuthUrl } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { SECOND_FACTOR_PATH } from "../paths.ts";
import { db } from "../db/client.ts";
import { safeCallbackUrl } from "./callback-url.ts";
import { verifyCredentials } from "./credentials.ts";
import { findFactors } from "./accounts.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { type FirstFactor, startSessionByOneFactor } from "./second-factor.ts";
import { recognizeDevice } from "./known-device.ts";
import { GUEST } from "./rules.ts";
import { endSession, findSession, SESSION_SECONDS, sessionCookieName, staffActor } from "./session.ts";

/** Results that NextAuth's response does not contain. */
type Outcome = {
  /** An error that NextAuth would hide in a redirect: too many attempts, no database. */
  failure?: AppError;
  deviceCookie?: string;
  /** Set instead of a session if the account has a second factor. */
  pending?: FirstFactor;
  passwordHash?: string;
};

/** NextAuth for `request`; fills `outcome`. */
export function nextAuth({ headers }: Pick<Request, "headers">, more: Pick<NextAuthConfig, "skipCSRFCheck"> = {}) {
  const outcome: Outcome = {};
  const { handlers } = NextAuth({ ...nextAuthOptions(outcome, headers), ...more });
  return { handlers, outcome };
}

function nextAuthOptions(outcome: Outcome, headers: Headers): NextAuthConfig {
  const userAgent = headers.get("user-agent");
  setNextAuthUrl();
  const { SITE_URL } = env();
  return {
    adapter: adapter(userAgent),
    secret: authSecret(),
    basePath: "/api/auth",
    trustHost: true,
    useSecureCookies: SITE_URL.startsWith("https:"),
    cookies: { sessionToken: { name: sessionCookieName() } },
    pages: { signIn: "/login", error: "/login", verifyRequest: "/login", signOut: "/" },
    // `strategy` stays unset: "database" would refuse passwords, "jwt" would store no rows.
    session: { maxAge: SESSION_SECONDS, updateAge: SESSION_SECONDS },
    jwt: {
      encode: async ({ token }) =>
        (await startSessionByOneFactor(token?.sub ?? "", userAgent, outcome.passwordHash)).token,
      decode: async () => null,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(input, request) {
          try {
            const user = await verifyCredentials(input, request);
            if (!user || (await requireSecondFactor(outcome, { id: user.id, by: "password" }))) return null;
            outcome.passwordHash = user.passwordHash;
            return { id: user.id, email: user.email };
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            outcome.failure ??= error;
            return null;
          }
        },
      }),
      ...oauthProviders().map(({ id }) => PROVIDERS[id]()),
    ],
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.provider === "credentials") return true;
        const id = account && (await findOAuthAccount(account, profile));
        if (!id) {
          await record(GUEST, { action: "sign-in-failed", subject: "session", id: null });
          return false;
        }
        return (await requireSecondFactor(outcome, { id, by: "oauth" })) ? SECOND_FACTOR_PATH : true;
      },
      redirect: ({ url }) => SITE_URL + (safeCallbackUrl(url, SITE_URL) ?? "/"),
    },
    events: {
      async signIn({ user }) {
        if (user.id) outcome.deviceCookie = await recognizeDevice({ headers }, user.id);
      },
    },
    logger: {
      error: (error) => {
        const root = rootCause(error);
        if (root instanceof AppError) outcome.failure ??= root;
        else if (root !== error || !isVisitorError(error)) logError("Signing in failed", root);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Whether the account has a second factor; if so, stores the pending sign-in in `outcome`. */
async function requireSecondFactor(outcome: Outcome, first: FirstFactor): Promise<boolean> {
  if ((await findFactors(first.id)).length === 0) return false;
  outcome.pending = first;
  return true;
}

/** Whether a visitor caused the error: a refusal by NextAuth, or invalid JSON. */
const isVisitorError = (error: Error) => error instanceof AuthError || error instanceof SyntaxError;

function rootCause(error: Error): Error {
  const { err } = (error.cause ?? {}) as { err?: unknown };
  return err instanceof Error ? rootCause(err) : error;
}

const USER_SELECT = { id: true, email: true, emailVerified: true } as const;

/** NextAuth's adapter: finds users but never creates them, stores no OAuth tokens, and uses the sessions of session.ts. */
export function adapter(userAgent: string | null): Adapter {
  return {
    ...PrismaAdapter(db() as unknown as Parameters<typeof PrismaAdapter>[0]),
    createUser() {
      throw new AppError("forbidden", "This account may not sign in.");
    },
    getUserByEmail: (email) => db().user.findUnique({ where: { email: email.toLowerCase() }, select: USER_SELECT }),
    async getUserByAccount({ provider, providerAccountId }) {
      const where = { provider_providerAccountId: { provider, providerAccountId } };
      const account = await db().account.findUnique({ where, select: { user: { select: USER_SELECT } } });
      return account?.user ?? null;
    },
    async linkAccount({ userId, type, provider, providerAccountId }) {
      const data = { userId, type, provider, providerAccountId };
      const summary = "Sign-in with another service linked";
      const change = { action: "update", subject: "account", id: userId, summary } as const;
      await write(await staffActor(userId), change, (transaction) => transaction.account.createMany({ data }));
    },
    async createSession({ userId }) {
      const { token, expire } = await startSessionByOneFactor(userId, userAgent);
      return { sessionToken: token, userId, expires: expire };
    },
    async getSessionAndUser(token) {
      const session = await findSession(token);
      if (!session) return null;
      const { id, email } = session.user;
      return {
        session: { sessionToken: token, userId: id, expires: session.expire },
        user: { id, email, emailVerified: null },
      };
    },
    deleteSession: endSession,
  };
}

// Linking accounts by email address is safe, because findOAuthAccount accepts only verified ones. State in addition to
// PKCE, because not every provider enforces PKCE. NextAuth reads the ids and secrets from the environment.
const PROVIDER_OPTIONS = { allowDangerousEmailAccountLinking: true, checks: ["pkce" as const, "state" as const] };
const PROVIDERS = {
  google: () => Google(PROVIDER_OPTIONS),
  github: () => GitHub({ ...PROVIDER_OPTIONS, userinfo: { url: "https://api.github.com/user", request: githubUser } }),
};

type Identity = { provider: string; providerAccountId: string };
type Profile = { email?: string | null; email_verified?: boolean | null };

/** The account linked to an OAuth identity, else the one with its verified address; null also if that is disabled. */
export async function findOAuthAccount(identity: Identity, profile: Profile | undefined): Promise<string | null> {
  if (!profile?.email || profile.email_verified !== true) return null;
  const { provider, providerAccountId } = identity;
  const where = { provider_providerAccountId: { provider, providerAccountId } };
  const [linked, known] = await Promise.all([
    db().account.findUnique({ where, select: { userId: true } }),
    db().user.findUnique({ where: { email: profile.email.toLowerCase(), disabledAt: null }, select: { id: true } }),
  ]);
  return known && (linked?.userId ?? known.id);
}

const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

// GitHub says only in the list of addresses, not in the profile, whether one is verified
async function githubUser({ tokens }: { tokens: { access_token?: string } }): Promise<GitHubProfile> {
  const headers = { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "collective-site" };
  const [profile, emails] = await Promise.all(
    ["https://api.github.com/user", "https://api.github.com/user/emails"].map(async (url) =>
      (await fetch(url, { headers })).json(),
    ),
  );
  const primary = githubEmails.parse(emails).find((email) => email.primary && email.verified);
  return { ...profile, email: primary?.email ?? null, email_verified: primary !== undefined };
}
