import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { clientAddress } from "@/lib/rate-limit/client-address";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { findAdmin } from "@/lib/auth/session";
import { isDevelopment } from "@/lib/env";
import { METHOD_HEADER } from "@/lib/previews/rules";
import { AppError, STATUS_OF } from "@/lib/errors";
import { policy, publicPolicy } from "@/lib/front/page-cache/content-security-policy";
import { limit } from "@/lib/rate-limit/limits";
import { storage } from "@/lib/storage/storage";

// Node.js, because sessions are rows. Uploads must not match: the body of what matches is buffered.
export const config = {
  matcher: [
    "/admin/:path*",
    "/login",
    "/preview/:token",
    "/dev/:path*",
    "/blog/search",
    { source: "/blog", has: [{ type: "query", key: "q" }] },
    { source: "/blog/category/:slug", has: [{ type: "query", key: "q" }] },
  ],
  runtime: "nodejs",
};

/**
 * For the pages that are rendered for every request: kept by no cache, and their scripts run by a nonce of this request.
 * Guards /admin: without a session only reading passes, and gets the guard's shell (app/admin/layout.tsx), which holds no
 * data. Limits searches.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && request.nextUrl.pathname.startsWith("/admin") && !(await findAdmin(request))) {
    return NextResponse.json(
      { message: "Unauthorized" },
      { status: 401, headers: { "Cache-Control": "private, no-store" } },
    );
  }
  // next.config.ts rewrites one of the two addresses of a search to the other
  const isSearch = request.nextUrl.pathname.startsWith("/blog");
  const rejection = isSearch ? await rejectedSearch(request) : null;
  if (rejection) return rejection;
  // on the built site nothing is there, and the page that says so is a cached one with a policy of its own
  if (request.nextUrl.pathname.startsWith("/dev/") && !isDevelopment()) return NextResponse.next();
  const nonce = randomBytes(16).toString("base64");
  const scripts = `'nonce-${nonce}'${isDevelopment() ? " 'unsafe-eval'" : ""}`;
  const contentSecurityPolicy = policyOf(request, scripts);
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to every script it writes
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  headers.set("x-nonce", nonce);
  // a page does not see it
  headers.set(METHOD_HEADER, request.method);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  response.headers.set("Cache-Control", "private, no-store");
  if (isPreviewFrame(request)) response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
}

/** The page beside the form of a site text, or the preview of a post inside of its preview, at a phone's width. */
function isPreviewFrame({ nextUrl }: NextRequest): boolean {
  if (/^\/admin\/site\/[a-z-]+\/preview$/.test(nextUrl.pathname)) return true;
  return /^\/admin\/blog\/posts\/\d+\/preview$/.test(nextUrl.pathname) && nextUrl.searchParams.has("frame");
}

function policyOf(request: NextRequest, scripts: string): string {
  const { pathname } = request.nextUrl;
  if (pathname.startsWith("/blog")) return publicPolicy(scripts);
  if (pathname.startsWith("/preview/")) return policy(scripts);
  return isPreviewFrame(request)
    ? policy(scripts).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    : adminPolicy(scripts);
}

/** The response to somebody who searches more often than people do; null for everybody else. */
async function rejectedSearch(request: NextRequest): Promise<NextResponse | null> {
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
    return new NextResponse(error.message, { status: STATUS_OF[error.code], headers });
  }
}

function adminPolicy(scripts: string): string {
  const { uploadOrigin } = storage();
  // browsers hold the goal of a form's redirect to it, too
  const formGoals = ["form-action 'self'", ...oauthProviders().map(({ origin }) => origin)].join(" ");
  const sources = policy(scripts, { frame: "'self'" }).replace("form-action 'self'", formGoals);
  return uploadOrigin ? sources.replace("connect-src 'self'", `connect-src 'self' ${uploadOrigin}`) : sources;
}
