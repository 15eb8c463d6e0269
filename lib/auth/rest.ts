import "server-only";
import { NextRequest } from "next/server";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { SECOND_FACTOR_PATH } from "../paths.ts";
import { AFTER_SIGN_IN, safeCallbackUrl } from "./callback-url.ts";
import { withoutDate } from "./cookies.ts";
import { nextAuth } from "./next-auth.ts";
import { pendingSignIn } from "./pending-sign-in.ts";
import { endSession, sessionCookieName, isSessionCookie, sessionToken, staffFlagCookie } from "./session.ts";

const ACTIONS = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout", "verify-request"]);

const CALLBACK_COOKIE = "authjs.callback-url";

/** Handles /api/auth/…; `body` is that of a POST. Throws AppError where NextAuth would hide it in a redirect. */
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
    const { setCookie } = await pendingSignIn(outcome.pending, destination(request, body));
    return finalResponse(response, [setCookie], SECOND_FACTOR_PATH);
  }
  const flag = isSignedIn || isSignedOut ? staffFlagCookie(isSignedIn) : undefined;
  return finalResponse(response, [flag, outcome.deviceCookie]);
}

/** The request for NextAuth: on our origin, with a safe callback, and at a sign-in without the session it would link to. */
function sanitizedRequest(request: NextRequest, action: string, body: Buffer<ArrayBuffer> | undefined): NextRequest {
  const { SITE_URL } = env();
  const url = new URL(request.nextUrl.pathname + request.nextUrl.search, SITE_URL);
  const requested = url.searchParams.getAll("callbackUrl");
  const safe = requested.length === 1 ? safeCallbackUrl(requested[0], SITE_URL) : null;
  url.searchParams.delete("callbackUrl");
  if (safe) url.searchParams.set("callbackUrl", safe);
  // For forms without a destination; OAuth callbacks have theirs in a cookie.
  else if (request.method === "POST" && action === "callback") url.searchParams.set("callbackUrl", AFTER_SIGN_IN);

  const headers = withoutProxyHeaders(request.headers);
  headers.set("cookie", safeCookies(request, action !== "callback"));
  return new NextRequest(url, { method: request.method, headers, body });
}

/** Where the form or the provider's callback was to lead. */
function destination(request: NextRequest, body: Buffer<ArrayBuffer> | undefined): `/${string}` {
  const kept = request.cookies.getAll().find(({ name }) => name.endsWith(CALLBACK_COOKIE))?.value;
  const sent = new URLSearchParams(body?.toString()).get("callbackUrl");
  return (
    safeCallbackUrl(sent ?? request.nextUrl.searchParams.get("callbackUrl") ?? kept, env().SITE_URL) ?? AFTER_SIGN_IN
  );
}

/** Drops the host headers, which NextAuth would trust, and Content-Length. */
export function withoutProxyHeaders(sent: Headers): Headers {
  const headers = new Headers(sent);
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "host", "content-length", "transfer-encoding"])
    headers.delete(name);
  return headers;
}

/** The session is the one that this site reads: another program of the domain may have a cookie of its name. */
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

/** Adds cookies, and makes redirects within the site relative: they work under every host name. */
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
