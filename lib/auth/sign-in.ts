import "server-only";
import { skipCSRFCheck } from "@auth/core";
import { NextRequest } from "next/server";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { SECOND_FACTOR_PATH } from "../paths.ts";
import { AFTER_SIGN_IN, safeCallbackUrl } from "./callback-url.ts";
import { withoutDate } from "./cookies.ts";
import { nextAuth } from "./next-auth.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { pendingSignIn } from "./second-factor.ts";
import { endSession, isSessionCookie, sessionCookieName, sessionToken, staffFlagCookie } from "./session.ts";

const text = z.string().default("");

export const signInInput = z.object({ email: text, password: text, callbackUrl: text.transform(destination) });

export const providerInput = z.object({ provider: text, callbackUrl: text.transform(destination) });

/** Does not reveal which of the two was wrong. */
export const MISMATCH = "Email and password do not match.";

/** The path on this site to which a sign-in leads. */
export function destination(requested: string): `/${string}` {
  return safeCallbackUrl(requested, env().SITE_URL) ?? AFTER_SIGN_IN;
}

/**
 * Starts a session, or a sign-in that needs one of `secondFactor`. Returns where it leads and its cookies; null for a
 * wrong password. Throws AppError: too_many, unavailable.
 */
export async function signInWithPassword(request: NextRequest, input: z.infer<typeof signInInput>) {
  const { email, password, callbackUrl: location } = input;
  const { response, outcome } = await postToNextAuth("callback/credentials", request, { email, password });
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
export async function signInWithProvider(request: NextRequest, input: z.infer<typeof providerInput>) {
  const { provider, callbackUrl } = input;
  if (!oauthProviders().some(({ id }) => id === provider))
    throw new AppError("validation", "This way to sign in is not available.");
  const { response } = await postToNextAuth(`signin/${provider}`, request, { callbackUrl });
  return {
    location: response.headers.get("location") ?? "/login?error=OAuthSignin",
    cookies: response.headers.getSetCookie(),
  };
}

/** Posts a form to NextAuth; assertSameOrigin has checked the origin. */
async function postToNextAuth(action: string, request: NextRequest, fields: Record<string, string>) {
  const { handlers, outcome } = nextAuth(request, { skipCSRFCheck });
  const headers = withoutProxyHeaders(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.set("cookie", safeCookies(request, false));
  const url = new URL(`/api/auth/${action}`, env().SITE_URL);
  const response = await handlers.POST(
    new NextRequest(url, { method: "POST", headers, body: new URLSearchParams(fields) }),
  );
  if (outcome.failure) throw outcome.failure;
  return { response, outcome };
}

const ACTIONS = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout", "verify-request"]);

const CALLBACK_COOKIE = "authjs.callback-url";

/** Handles /api/auth/…; a POST has a `body`. Throws the AppErrors that NextAuth would hide in a redirect. */
export async function handleNextAuth(request: NextRequest, body?: Buffer<ArrayBuffer>): Promise<Response> {
  const [, action = ""] = /^\/api\/auth\/([^/]+)/.exec(request.nextUrl.pathname) ?? [];
  if (!ACTIONS.has(action)) throw new AppError("not_found", "Not found");
  const { handlers, outcome } = nextAuth(request);
  const method = request.method === "POST" ? "POST" : "GET";
  const previous = sessionToken(request);
  const response = await handlers[method](sanitizedRequest(request, action, body));
  if (outcome.failure) throw outcome.failure;
  if (response.status === 400) throw new AppError("validation", "The request cannot be read.");
  // Only a callback starts a session; GET session repeats the current cookie.
  const isSignedIn = action === "callback" && response.headers.getSetCookie().some(isSessionCookie);
  if (isSignedIn) await endSession(previous);
  const isSignedOut = action === "signout" && method === "POST";
  if (outcome.pending) {
    const { setCookie } = await pendingSignIn(outcome.pending, requestedDestination(request, body));
    return finalResponse(response, [setCookie], SECOND_FACTOR_PATH);
  }
  const flag = isSignedIn || isSignedOut ? staffFlagCookie(isSignedIn) : undefined;
  return finalResponse(response, [flag, outcome.deviceCookie]);
}

/** The request for NextAuth: with our origin, a safe callback, and for a sign-in no session, which it would link to. */
function sanitizedRequest(request: NextRequest, action: string, body: Buffer<ArrayBuffer> | undefined): NextRequest {
  const { SITE_URL } = env();
  const url = new URL(request.nextUrl.pathname + request.nextUrl.search, SITE_URL);
  const requested = url.searchParams.getAll("callbackUrl");
  const safe = requested.length === 1 ? safeCallbackUrl(requested[0], SITE_URL) : null;
  url.searchParams.delete("callbackUrl");
  if (safe) url.searchParams.set("callbackUrl", safe);
  // the default destination of forms; OAuth callbacks have theirs in a cookie
  else if (request.method === "POST" && action === "callback") url.searchParams.set("callbackUrl", AFTER_SIGN_IN);

  const headers = withoutProxyHeaders(request.headers);
  headers.set("cookie", safeCookies(request, action !== "callback"));
  return new NextRequest(url, { method: request.method, headers, body });
}

/** The destination that the form or the provider's callback asked for. */
function requestedDestination(request: NextRequest, body: Buffer<ArrayBuffer> | undefined): `/${string}` {
  const kept = request.cookies.getAll().find(({ name }) => name.endsWith(CALLBACK_COOKIE))?.value;
  const sent = new URLSearchParams(body?.toString()).get("callbackUrl");
  return destination(sent ?? request.nextUrl.searchParams.get("callbackUrl") ?? kept ?? "");
}

/** Drops the host headers, which NextAuth would trust, and those about the length of the former body. */
function withoutProxyHeaders(sent: Headers): Headers {
  const headers = new Headers(sent);
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "host", "content-length", "transfer-encoding"])
    headers.delete(name);
  return headers;
}

/** Passes on only the session cookie that this site reads: other programs on the domain may use the same name. */
function safeCookies(request: NextRequest, withSession: boolean): string {
  const kept = request.cookies
    .getAll()
    .filter(({ name, value }) =>
      name.endsWith(CALLBACK_COOKIE)
        ? safeCallbackUrl(value, env().SITE_URL) !== null
        : !name.startsWith(sessionCookieName()),
    );
  const session = withSession ? sessionToken(request) : undefined;
  return [...kept, ...(session ? [{ name: sessionCookieName(), value: session }] : [])]
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

/** Adds cookies, and makes redirects within the site relative, so that they work under every host name. */
function finalResponse(
  response: Response,
  cookies: (string | undefined)[],
  location = response.headers.get("location"),
) {
  const headers = new Headers(response.headers);
  if (location) headers.set("location", location);
  const { SITE_URL } = env();
  if (location === SITE_URL || location?.startsWith(`${SITE_URL}/`))
    headers.set("location", location.slice(SITE_URL.length) || "/");
  headers.delete("set-cookie");
  for (const cookie of [...response.headers.getSetCookie(), ...cookies])
    if (cookie) headers.append("set-cookie", withoutDate(cookie));
  return new Response(response.body, { status: response.status, headers });
}
