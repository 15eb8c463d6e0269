import { NO_STORE, publicRoute } from "@/lib/api/route";
import { readiness } from "@/lib/health/readiness";

/** 200 if all services that the site needs work, else 503; lists the state of each. */
export const GET = publicRoute({}, async () => {
  const result = await readiness();
  const status = result.status === "ok" ? 200 : 503;
  return Response.json(result, { status, headers: { "Cache-Control": NO_STORE } });
});
