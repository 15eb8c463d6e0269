import { staffRoute } from "@/lib/api/route";

export const GET = staffRoute("GET /api/auth/user", {}, async ({ actor }) => actor);
