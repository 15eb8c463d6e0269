import "server-only";
import { NextRequest } from "next/server";
import { MAX_FORM_BYTES, readLimited } from "../api/body.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { AFTER_SIGN_IN, safeCallbackUrl } from "./callback-url.ts";
import { nextAuth } from "./next-auth.ts";
import { endSession, sessionCookieName, startsSession, tokenOf } from "./session.ts";

const ACTIONS = new Set(["callback", "csrf", "error", "providers", "session", "signin", "signout", "verify-request"]);

/** Answers a call of NextAuth's own addresses (/api/auth/…). Throws AppError where a redirect would hide what happened. */
export async function answerNextAuth(request: NextRequest): Promise<Response> {
  const [, action = ""] = /^\/api\/auth\/([^/]+)/.exec(request.nextUrl.pathname) ?? [];
  if (!ACTIONS.has(action)) throw new AppError("not_found", "Not found");
  const { handlers, failure } = nextAuth();
  const method = request.method === "POST" ? "POST" : "GET";
  const previous = tokenOf(request);
  const answer = await handlers[method](await cleaned(request, action));
  const failed = failure();
  if (failed) throw failed;
  if (answer.status === 400) throw new AppError("validation", "The request cannot be read.");
  // asked for the session, NextAuth sets the cookie that is there once more
  if (action === "callback" && answer.headers.getSetCookie().some(startsSession)) await endSession(previous);
  return withOwnLocation(answer);
}

/**
 * The request as NextAuth may see it: on the site's own origin, with one safe callback address or none, with a body of a
 * bounded size, and where somebody signs in without the session they had: it would link the account to that one.
 */
async function cleaned(request: NextRequest, action: string): Promise<NextRequest> {
  const { SITE_URL } = env();
  const url = new URL(request.nextUrl.pathname + request.nextUrl.search, SITE_URL);
  const wished = url.searchParams.getAll("callbackUrl");
  const safe = wished.length === 1 ? safeCallbackUrl(wished[0], SITE_URL) : null;
  url.searchParams.delete("callbackUrl");
  if (safe) url.searchParams.set("callbackUrl", safe);
  // a form that names no destination; what an OAuth provider sends back has its destination in a cookie
  else if (request.method === "POST" && action === "callback") url.searchParams.set("callbackUrl", AFTER_SIGN_IN);

  const headers = withoutProxyHeaders(request.headers);
  headers.set("cookie", safeCookies(request, action !== "callback"));
  const body = request.method === "POST" ? await readLimited(request, MAX_FORM_BYTES) : undefined;
  return new NextRequest(url, { method: request.method, headers, body });
}

/** Without what says where a request was sent to, which NextAuth would believe, and how long its body was. */
export function withoutProxyHeaders(sent: Headers): Headers {
  const headers = new Headers(sent);
  for (const name of ["x-forwarded-host", "x-forwarded-proto", "host", "content-length", "transfer-encoding"]) headers.delete(name);
  return headers;
}

function safeCookies(request: NextRequest, withSession: boolean): string {
  return request.cookies
    .getAll()
    .filter(({ name, value }) => {
      if (name.endsWith("authjs.callback-url")) return safeCallbackUrl(value, env().SITE_URL) !== null;
      if (!name.startsWith(sessionCookieName())) return true;
      return withSession && name === sessionCookieName();
    })
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

/** Redirects within the site name no host, so that they are right under each name that it is reached by. */
function withOwnLocation(answer: Response): Response {
  const location = answer.headers.get("location");
  const { SITE_URL } = env();
  if (!location?.startsWith(`${SITE_URL}/`) && location !== SITE_URL) return answer;
  const headers = new Headers(answer.headers);
  headers.set("location", location.slice(SITE_URL.length) || "/");
  return new Response(answer.body, { status: answer.status, headers });
}
