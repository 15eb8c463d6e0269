import "server-only";
import { NextRequest } from "next/server";
import { z } from "zod";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { AFTER_SIGN_IN, safeCallbackUrl } from "./callback-url.ts";
import { nextAuth } from "./next-auth.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { withoutProxyHeaders } from "./rest.ts";
import { endSession, startsSession, tokenOf } from "./session.ts";

const text = z.string().default("");

/** What the sign-in page sends. */
export const signInInput = z.object({ email: text, password: text, callbackUrl: text.transform(destination) });

/** What its other buttons send. */
export const providerInput = z.object({ provider: text, callbackUrl: text.transform(destination) });

/** What somebody sees who did not get in, whichever of the two was wrong. */
export const MISMATCH = "E-mail and password do not match.";

function destination(wished: string): `/${string}` {
  return safeCallbackUrl(wished, env().SITE_URL) ?? AFTER_SIGN_IN;
}

/** The cookies of a new session in place of the one that `request` has; null where e-mail and password do not match. Throws AppError: too_many, unavailable. */
export async function signInWithPassword(request: Request, { email, password }: { email: string; password: string }): Promise<string[] | null> {
  const answer = await post("callback/credentials", request, { email, password });
  const cookies = answer.headers.getSetCookie().filter(startsSession);
  if (cookies.length === 0) return null;
  await endSession(tokenOf(request));
  return cookies;
}

/** Where an OAuth provider asks who it is, and the cookies by which its answer is known. Throws AppError validation for a provider that is not set up. */
export async function signInWithProvider(request: Request, { provider, callbackUrl }: { provider: string; callbackUrl: string }): Promise<{ location: string; cookies: string[] }> {
  if (!oauthProviders().some(({ id }) => id === provider)) throw new AppError("validation", "There is no such way to sign in.");
  const answer = await post(`signin/${provider}`, request, { callbackUrl });
  return { location: answer.headers.get("location") ?? "/login?error=OAuthSignin", cookies: answer.headers.getSetCookie() };
}

/** A form as NextAuth's own pages send it. That it comes from our pages is known already (assertSameOrigin), so the token against forged forms is fetched here. */
async function post(action: string, request: Request, fields: Record<string, string>): Promise<Response> {
  const { handlers, failure } = nextAuth();
  const url = (path: string) => new URL(`/api/auth/${path}`, env().SITE_URL);
  const issued = await handlers.GET(new NextRequest(url("csrf")));
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  const headers = withoutProxyHeaders(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  headers.set("cookie", issued.headers.getSetCookie().map((line) => line.split(";", 1)[0]).join("; "));
  const answer = await handlers.POST(new NextRequest(url(action), { method: "POST", headers, body: new URLSearchParams({ ...fields, csrfToken }) }));
  const failed = failure();
  if (failed) throw failed;
  return answer;
}
