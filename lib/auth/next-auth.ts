import "server-only";
import NextAuth, { type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { record } from "../db/write.ts";
import { authSecret, env, nameSiteForNextAuth } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { adapter } from "./adapter.ts";
import { safeCallbackUrl } from "./callback-url.ts";
import { verifyCredentials } from "./credentials.ts";
import { SECOND_FACTOR_PATH } from "../paths.ts";
import { findFactors } from "./factors.ts";
import { knownDevice } from "./known-device.ts";
import type { FirstFactor } from "./pending-sign-in.ts";
import { findOAuthAccount, nextAuthProviders } from "./providers.ts";
import { GUEST } from "./rules.ts";
import { startSessionByOneFactor } from "./second-factor.ts";
import { sessionCookieName, SESSION_SECONDS } from "./session.ts";

/** What NextAuth's response leaves out. */
type Outcome = {
  /** The error with a status of its own (too many attempts, no database), where NextAuth redirects. */
  failure?: AppError;
  /** Set after a sign-in. */
  deviceCookie?: string;
  /** Set instead of a session where the account has a second factor. */
  pending?: FirstFactor;
};

/** NextAuth for `request`; fills `outcome`. */
export function nextAuth({ headers }: Pick<Request, "headers">) {
  const outcome: Outcome = {};
  const { handlers } = NextAuth(options(outcome, headers));
  return { handlers, outcome };
}

function options(outcome: Outcome, headers: Headers): NextAuthConfig {
  const userAgent = headers.get("user-agent");
  nameSiteForNextAuth();
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
      encode: async ({ token }) => (await startSessionByOneFactor(token?.sub ?? "", "password", userAgent)).token,
      decode: async () => null,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(input, request) {
          try {
            const user = await verifyCredentials(input, request);
            if (!user || (await isPending(outcome, { id: user.id, by: "password" }))) return null;
            return { id: user.id, email: user.email };
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            outcome.failure ??= error;
            return null;
          }
        },
      }),
      ...nextAuthProviders(),
    ],
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.provider === "credentials") return true;
        const id = account && (await findOAuthAccount(account, profile));
        if (!id) {
          await record(GUEST, { action: "sign-in-failed", subject: "session", id: null });
          return false;
        }
        return (await isPending(outcome, { id, by: "oauth" })) ? SECOND_FACTOR_PATH : true;
      },
      redirect: ({ url }) => SITE_URL + (safeCallbackUrl(url, SITE_URL) ?? "/"),
    },
    events: {
      async signIn({ user }) {
        if (user.id) outcome.deviceCookie = await knownDevice({ headers }, user.id);
      },
    },
    logger: {
      error: (error) => {
        const unexpected = rootOf(error);
        if (unexpected instanceof AppError) outcome.failure ??= unexpected;
        else if (unexpected !== error) logError("Signing in failed", unexpected);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

/** Whether the account has a second factor, for which the sign-in waits. */
async function isPending(outcome: Outcome, first: FirstFactor): Promise<boolean> {
  if ((await findFactors(first.id)).length === 0) return false;
  outcome.pending = first;
  return true;
}

/** The root cause of NextAuth's error; the error itself where the visitor caused it. */
function rootOf(error: Error): Error {
  const { err } = (error.cause ?? {}) as { err?: unknown };
  return err instanceof Error ? rootOf(err) : error;
}
