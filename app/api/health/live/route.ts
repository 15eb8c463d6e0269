import { publicRoute } from "@/lib/api/route";

/** 200 while the process serves, whatever else is away. */
export const GET = publicRoute({}, async () => ({ status: "ok" }));
