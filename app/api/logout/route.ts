import { publicRoute, redirectTo } from "@/lib/api/route";
import { endSession, expiredSessionCookie, sessionToken, staffFlagCookie } from "@/lib/auth/session";

/** Signs out and redirects home. Cross-site requests, prefetches and HEAD, for which Next calls this too, do not sign out. */
export const GET = publicRoute({ status: 302 }, async ({ request }) => {
  const site = request.headers.get("sec-fetch-site");
  const isIntentional =
    request.method === "GET" &&
    (site === null || site === "same-origin" || site === "none") &&
    !request.headers.get("sec-purpose")?.includes("prefetch");
  if (!isIntentional) return redirectTo("/");
  await endSession(sessionToken(request));
  return redirectTo("/", [expiredSessionCookie(), staffFlagCookie(false)]);
});
