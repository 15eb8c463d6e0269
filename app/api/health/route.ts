import { publicRoute } from "@/lib/api/route";
import { db } from "@/lib/db/client";

/** 200 if the database responds, else 503. */
export const GET = publicRoute({}, async () => {
  await db().$queryRaw`SELECT 1`;
  return { status: "ok" };
});
