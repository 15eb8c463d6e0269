import { clientAddress } from "@/lib/rate-limit/client-address";
import { publicRoute } from "@/lib/api/route";
import { botCheck } from "@/lib/bot-check/verify";
import { limit } from "@/lib/rate-limit/limits";

export const GET = publicRoute({}, async ({ request }) => {
  await limit("challenge", clientAddress(request));
  return Response.json(await botCheck().settings(), { headers: { "Cache-Control": "no-store" } });
});
