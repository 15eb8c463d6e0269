import { publicRoute } from "@/lib/api/route";
import { botCheck } from "@/lib/bot-check/verify";

export const GET = publicRoute({ limit: "challenge" }, async () => botCheck().settings());
