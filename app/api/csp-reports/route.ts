import { policyReports } from "@/lib/security/policy-report";
import { publicRoute } from "@/lib/api/route";
import { logWarning } from "@/lib/log";
import { isWithinLimit } from "@/lib/rate-limit/limits";

const accepts = {
  limit: "policyReport",
  body: policyReports,
  bodyTypes: ["application/csp-report", "application/reports+json"],
  returns: { status: 204 },
} as const;

/** Logs what a page's policy has stopped, as browsers report it. */
export const POST = publicRoute(accepts, async ({ body }) => {
  for (const violation of body) {
    if (!(await isWithinLimit("policyReportLog", "all"))) break;
    logWarning("The policy of a page stopped something", violation);
  }
  return new Response(null, { status: 204 });
});
