import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { DEAD_LINK_HEADER, isDeadLink } from "@/app/dead-link";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { findStaff } from "@/lib/auth/session";
import { isDevelopment, isOnVercel } from "@/lib/env";
import { METHOD_HEADER } from "@/lib/previews/rules";
import { AppError, HTTP_STATUS } from "@/lib/errors";
import { policy, publicPolicy } from "@/lib/security/content-security-policy";
import { clientAddress } from "@/lib/rate-limit/client-address";
import { limit } from "@/lib/rate-limit/limits";
import { storage } from "@/lib/storage/storage";

// Node.js, because sessions are rows. Uploads must not match: Next buffers the bodies of matching requests.
export const config = {
  matcher: [
    "/admin/:path*",
    "/login",
    "/login/second-factor",
    "/forgot-password",
    "/reset-password/:token",
    "/invite/:token",
    "/preview/:token",
    "/blog/search",
    { source: "/blog", has: [{ type: "query", key: "q" }] },
    { source: "/blog/category/:slug", has: [{ type: "query", key: "q" }] },
    { source: "/blog/author/:slug", has: [{ type: "query", key: "q" }] },
  ],
  runtime: "nodejs",
};

/**
 * Dynamic pages: no-store, scripts allowed by a nonce. Guards /admin: without a session only reads pass, and get the
 * guard's shell (app/admin/layout.tsx), which holds no data. Limits searches.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && request.nextUrl.pathname.startsWith("/admin") && !(await findStaff(request))) {
    return NextResponse.json(
      { message: "Unauthorized" },
      { status: 401, headers: { "Cache-Control": "private, no-store" } },
    );
  }
  // a search has two addresses: next.config.ts rewrites one to the other
  const isSearch = request.nextUrl.pathname.startsWith("/blog");
  const rejection = isSearch ? await rejectSearch(request) : null;
  if (rejection) return rejection;
  const nonce = randomBytes(16).toString("base64");
  const scripts = `'nonce-${nonce}'${isDevelopment() ? " 'unsafe-eval'" : ""}`;
  const contentSecurityPolicy = isSearch
    ? publicPolicy(scripts)
    : policy({ "script-src": scripts }, pageSources(request));
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to every script it writes
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  headers.set("x-nonce", nonce);
  // pages cannot read the method
  headers.set(METHOD_HEADER, request.method);
  headers.delete(DEAD_LINK_HEADER);
  // only this program's server is known to keep the status
  const isDead = !isOnVercel() && (await isDeadLink(request.nextUrl.pathname));
  if (isDead) headers.set(DEAD_LINK_HEADER, "1");
  const response = NextResponse.next({ request: { headers }, ...(isDead && { status: 404 }) });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  response.headers.set("Cache-Control", "private, no-store");
  if (isPreviewFrame(request)) response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
}

/** Pages behind a secret link, and the page that requests one. */
const WITHOUT_SESSION = /^\/(?:preview\/|invite\/|reset-password\/|forgot-password$)/;

/** The preview beside the form of a site text, or the frame of phone width inside the preview of a post. */
function isPreviewFrame({ nextUrl }: NextRequest): boolean {
  if (/^\/admin\/site\/[a-z-]+\/preview$/.test(nextUrl.pathname)) return true;
  return /^\/admin\/blog\/posts\/\d+\/preview$/.test(nextUrl.pathname) && nextUrl.searchParams.has("frame");
}

function pageSources(request: NextRequest): Parameters<typeof policy>[0] {
  if (WITHOUT_SESSION.test(request.nextUrl.pathname)) return {};
  if (isPreviewFrame(request)) return { "frame-ancestors": "'self'" };
  return {
    "frame-src": "'self'",
    "connect-src": storage().uploadOrigin ?? "",
    // form-action also applies to the target of a form's redirect
    "form-action": oauthProviders()
      .map(({ origin }) => origin)
      .join(" "),
  };
}

/** 429 beyond the search limit, else null. */
async function rejectSearch(request: NextRequest): Promise<NextResponse | null> {
  try {
    await limit("search", clientAddress(request));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Retry-After": String(error.retryAfterSeconds ?? 60),
    };
    return new NextResponse(error.message, { status: HTTP_STATUS[error.code], headers });
  }
}
