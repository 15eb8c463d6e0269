import { POLICY_REPORTS_PATH } from "../paths.ts";

/** Where a policy's `report-to` leads. */
export const REPORTS_GROUP = "csp";

/** Sent with every answer: by next.config.ts for what Next answers, by the server in front for what it answers itself. */
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
