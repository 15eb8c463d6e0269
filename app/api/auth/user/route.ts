import { staffRoute } from "@/lib/api/route";

/** Who is signed in. */
export const GET = staffRoute("GET /api/auth/user", {}, async ({ actor }) =>
  Response.json(actor, { headers: { "Cache-Control": "private, no-store" } }),
);
