import { adminRoute } from "@/lib/api/route";

/** Who is signed in. */
export const GET = adminRoute({}, async ({ admin }) =>
  Response.json(admin, { headers: { "Cache-Control": "private, no-store" } }),
);
