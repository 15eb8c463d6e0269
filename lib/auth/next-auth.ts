import "server-only";
import NextAuth, { type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { env, nameSiteForNextAuth } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { adapter } from "./adapter.ts";
import { safeCallbackUrl } from "./callback-url.ts";
import { verifyCredentials } from "./credentials.ts";
import { hasAccount, nextAuthProviders } from "./providers.ts";
import { sessionCookieName, SESSION_SECONDS, startSession } from "./session.ts";

/** What NextAuth's response leaves out. */
type Outcome = {
  /** the error with a status of its own (too many attempts, no database), where NextAuth redirects */
  failure?: AppError;
  /** set after a sign-in with a password */
  deviceCookie?: string;
};

/** NextAuth for one request; fills `outcome`. */
export function nextAuth() {
  const outcome: Outcome = {};
  const { handlers } = NextAuth(options(outcome));
  return { handlers, outcome };
}

function options(outcome: Outcome): NextAuthConfig {
  nameSiteForNextAuth();
  const { AUTH_SECRET, SITE_URL } = env();
  return {
    adapter: adapter(),
    secret: AUTH_SECRET,
    basePath: "/api/auth",
    trustHost: true,
    useSecureCookies: SITE_URL.startsWith("https:"),
    cookies: { sessionToken: { name: sessionCookieName() } },
    pages: { signIn: "/login", error: "/login", verifyRequest: "/login", signOut: "/" },
    // `strategy` stays unset: "database" would refuse passwords, "jwt" would store no rows.
    session: { maxAge: SESSION_SECONDS, updateAge: SESSION_SECONDS },
    jwt: {
      encode: async ({ token }) => (await startSession(token?.sub ?? "", "password")).token,
      decode: async () => null,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        async authorize(input, request) {
          try {
            const user = await verifyCredentials(input, request);
            outcome.deviceCookie = user?.deviceCookie;
            return user && { id: user.id, email: user.email };
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
      signIn: ({ account, profile }) => account?.provider === "credentials" || hasAccount(profile),
      redirect: ({ url }) => SITE_URL + (safeCallbackUrl(url, SITE_URL) ?? "/"),
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

/** The root cause of NextAuth's error; the error itself where the visitor caused it. */
function rootOf(error: Error): Error {
  const { err } = (error.cause ?? {}) as { err?: unknown };
  return err instanceof Error ? rootOf(err) : error;
}
