import "server-only";
import { NextRequest } from "next/server";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { SECOND_FACTOR_PATH } from "../paths.ts";
import { AFTER_SIGN_IN, safeCallbackUrl } from "./callback-url.ts";
import { withoutDate } from "./cookies.ts";
import { deviceCookieOf } from "./known-device.ts";
import { nextAuth } from "./next-auth.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { pendingSignIn } from "./pending-sign-in.ts";
import { withoutProxyHeaders } from "./rest.ts";
import type { SecondFactor } from "./accounts.ts";
import { endSession, isSessionCookie, sessionToken, staffFlagCookie } from "./session.ts";

const text = z.string().default("");

export const signInInput = z.object({ email: text, password: text, callbackUrl: text.transform(destination) });

export const providerInput = z.object({ provider: text, callbackUrl: text.transform(destination) });

/** Does not say which of the two was wrong. */
export const MISMATCH = "Email and password do not match.";

/** Where a sign-in leads: a path of this site. */
export function destination(requested: string): `/${string}` {
  return safeCallbackUrl(requested, env().SITE_URL) ?? AFTER_SIGN_IN;
}

/** Where a sign-in leads, with its cookies; `secondFactor`: by which of these, before there is a session. */
type SignIn = { location: `/${string}`; secondFactor?: SecondFactor[]; cookies: string[] };

/** Starts a session, or waits for the second factor; null for a wrong password. Throws AppError: too_many, unavailable. */
export async function signInWithPassword(request: Request, input: z.infer<typeof signInInput>): Promise<SignIn | null> {
  const { email, password, callbackUrl: location } = input;
  const { response, outcome } = await post("callback/credentials", request, { email, password });
  if (outcome.pending) {
    const { setCookie, factors } = await pendingSignIn(outcome.pending, location);
    return { location: SECOND_FACTOR_PATH, secondFactor: factors, cookies: [setCookie] };
  }
  const cookies = response.headers.getSetCookie().filter(isSessionCookie).map(withoutDate);
  if (cookies.length === 0) return null;
  await endSession(sessionToken(request));
  const { deviceCookie } = outcome;
  return { location, cookies: [...cookies, staffFlagCookie(true), ...(deviceCookie ? [deviceCookie] : [])] };
}

/** The OAuth provider's sign-in page, and the cookies for its callback. Throws AppError validation. */
export async function signInWithProvider(
  request: Request,
  { provider, callbackUrl }: { provider: string; callbackUrl: string },
): Promise<{ location: string; cookies: string[] }> {
  if (!oauthProviders().some(({ id }) => id === provider))
    throw new AppError("validation", "This way to sign in is not available.");
  const { response } = await post(`signin/${provider}`, request, { callbackUrl });
  return {
    location: response.headers.get("location") ?? "/login?error=OAuthSignin",
    cookies: response.headers.getSetCookie(),
  };
}

/** Posts a form to NextAuth with a fresh CSRF token; assertSameOrigin has checked the origin. */
async function post(action: string, request: Request, fields: Record<string, string>) {
  const { handlers, outcome } = nextAuth(request);
  const url = (path: string) => new URL(`/api/auth/${path}`, env().SITE_URL);
  const issued = await handlers.GET(new NextRequest(url("csrf")));
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  const headers = withoutProxyHeaders(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  const csrfCookies = issued.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  headers.set("cookie", [deviceCookieOf(request), ...csrfCookies].filter(Boolean).join("; "));
  const response = await handlers.POST(
    new NextRequest(url(action), { method: "POST", headers, body: new URLSearchParams({ ...fields, csrfToken }) }),
  );
  if (outcome.failure) throw outcome.failure;
  return { response, outcome };
}
