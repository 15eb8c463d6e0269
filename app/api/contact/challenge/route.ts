import { clientAddress } from "@/lib/api/client-address";
import { publicRoute } from "@/lib/api/route";
import { botCheckSettings } from "@/lib/bot-check";
import { limit } from "@/lib/rate-limit";

export const GET = publicRoute({}, async ({ request }) => {
  await limit("challenge", clientAddress(request));
  return Response.json(await botCheckSettings(), { headers: { "Cache-Control": "no-store" } });
});
