import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { clientAddress } from "@/lib/api/client-address";
import { oauthProviders } from "@/lib/auth/oauth-providers";
import { findAdmin } from "@/lib/auth/session";
import { isDevelopment } from "@/lib/env";
import { AppError, STATUS_OF } from "@/lib/errors";
import { policy } from "@/lib/page-cache/content-security-policy";
import { limit } from "@/lib/rate-limit";
import { storage } from "@/lib/storage/storage";

// Node.js, because sessions are rows. Uploads must not match: the body of what matches is buffered.
export const config = {
  matcher: ["/admin/:path*", "/login", { source: "/blog", has: [{ type: "query", key: "q" }] }],
  runtime: "nodejs",
};

/**
 * For the pages that are rendered for every request. Guards /admin: nothing but reading without a session, nothing kept by any cache, and scripts by a nonce of this request
 * alone. An anonymous visitor is let through to the guard's shell (app/admin/layout.tsx), which holds no data.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && request.nextUrl.pathname.startsWith("/admin") && !(await findAdmin(request))) {
    return NextResponse.json({ message: "Unauthorized" }, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  }
  if (request.nextUrl.pathname === "/blog") {
    const refused = await refusedSearch(request);
    if (refused) return refused;
  }
  const nonce = randomBytes(16).toString("base64");
  const contentSecurityPolicy = adminPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to every script it writes
  headers.set("Content-Security-Policy", contentSecurityPolicy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", contentSecurityPolicy);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** The answer to somebody who searches more often than people do; null for everybody else. */
async function refusedSearch(request: NextRequest): Promise<NextResponse | null> {
  try {
    await limit("search", clientAddress(request));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store", "Retry-After": String(error.retryAfterSeconds ?? 60) };
    return new NextResponse(error.message, { status: STATUS_OF[error.code], headers });
  }
}

function adminPolicy(nonce: string): string {
  const scripts = policy(`'nonce-${nonce}'${isDevelopment() ? " 'unsafe-eval'" : ""}`);
  const { uploadOrigin } = storage();
  // browsers hold the goal of a form's redirect to it, too
  const formGoals = ["form-action 'self'", ...oauthProviders().map(({ origin }) => origin)].join(" ");
  const sources = scripts.replace("form-action 'self'", formGoals);
  return uploadOrigin ? sources.replace("connect-src 'self'", `connect-src 'self' ${uploadOrigin}`) : sources;
}
