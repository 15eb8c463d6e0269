import { POLICY_REPORTS_PATH } from "../paths.ts";

/** The endpoint that a policy's `report-to` names. */
export const REPORTS_GROUP = "csp";

/** Sent with every response, by next.config.ts or the server in front. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Reporting-Endpoints": `${REPORTS_GROUP}="${POLICY_REPORTS_PATH}"`,
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}
