import { publicRoute } from "@/lib/api/route";
import { redirectTo } from "@/lib/api/response";
import { endSession, expiredSessionCookie, sessionToken, staffFlagCookie } from "@/lib/auth/session";

/** Ends the session and leads home. A link or picture on another site, or a prefetch, ends nothing. */
export const GET = publicRoute({}, async ({ request }) => {
  const site = request.headers.get("sec-fetch-site");
  const isIntentional =
    (site === null || site === "same-origin" || site === "none") &&
    !request.headers.get("sec-purpose")?.includes("prefetch");
  if (!isIntentional) return redirectTo("/");
  await endSession(sessionToken(request));
  return redirectTo("/", [
    ["Set-Cookie", expiredSessionCookie()],
    ["Set-Cookie", staffFlagCookie(false)],
  ]);
});
