import { publicRoute, redirectTo } from "@/lib/api/route";
import { endSession, expiredSessionCookie, sessionToken, staffFlagCookie } from "@/lib/auth/session";

/** Signs out and redirects home. Cross-site requests and prefetches do not sign out. */
export const GET = publicRoute({ status: 302 }, async ({ request }) => {
  const site = request.headers.get("sec-fetch-site");
  const isIntentional =
    (site === null || site === "same-origin" || site === "none") &&
    !request.headers.get("sec-purpose")?.includes("prefetch");
  if (!isIntentional) return redirectTo("/");
  await endSession(sessionToken(request));
  return redirectTo("/", [expiredSessionCookie(), staffFlagCookie(false)]);
});
