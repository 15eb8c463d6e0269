import { NO_STORE, publicRoute } from "@/lib/api/route";
import { readiness } from "@/lib/health/readiness";

/** 200 when everything that the site needs works, else 503, with the state of each part. */
export const GET = publicRoute({}, async () => {
  const result = await readiness();
  const status = result.status === "ok" ? 200 : 503;
  return Response.json(result, { status, headers: { "Cache-Control": NO_STORE } });
});
