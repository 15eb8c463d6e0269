import { publicRoute } from "@/lib/api/route";

/** 200 while the process serves requests, even if other services are down. */
export const GET = publicRoute({}, async () => ({ status: "ok" }));
