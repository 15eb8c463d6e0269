import "server-only";
import NextAuth, { type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { env, nameSiteForNextAuth } from "../env.ts";
import { AppError } from "../errors.ts";
import { logError } from "../log.ts";
import { adapter } from "./adapter.ts";
import { safeCallbackUrl } from "./callback-url.ts";
import { userOfCredentials } from "./credentials.ts";
import { mayEnter, nextAuthProviders } from "./providers.ts";
import { sessionCookieName, SESSION_SECONDS, startSession } from "./session.ts";

/**
 * NextAuth for one request. It turns every failure into a redirect; `failure()` is the one that deserves a status of its
 * own (too many tries, database away).
 */
export function nextAuth() {
  let failure: AppError | undefined;
  const { handlers, signIn } = NextAuth(options((error) => (failure ??= error)));
  return { handlers, signIn, failure: () => failure };
}

function options(onFailure: (error: AppError) => void): NextAuthConfig {
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
    // `strategy` stays unset: named "database" it would refuse passwords, named "jwt" there would be no rows
    session: { maxAge: SESSION_SECONDS, updateAge: SESSION_SECONDS },
    jwt: {
      encode: async ({ token }) => (await startSession(token?.sub ?? "", "password")).token,
      decode: async () => null,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: (input, request) =>
          userOfCredentials(input, request).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
            onFailure(error);
            return null;
          }),
      }),
      ...nextAuthProviders(),
    ],
    callbacks: {
      signIn: ({ account, profile }) => account?.provider === "credentials" || mayEnter(profile),
      redirect: ({ url }) => SITE_URL + (safeCallbackUrl(url, SITE_URL) ?? "/"),
    },
    logger: {
      error: (error) => {
        const unexpected = rootOf(error);
        if (unexpected instanceof AppError) onFailure(unexpected);
        else if (unexpected !== error) logError("Signing in failed", unexpected);
      },
      warn: () => {},
      debug: () => {},
    },
  };
}

/** What NextAuth's error was made of; the error itself where it speaks of the visitor (wrong password, no token). */
function rootOf(error: Error): Error {
  const { err } = (error.cause ?? {}) as { err?: unknown };
  return err instanceof Error ? rootOf(err) : error;
}
