import { staffRoute } from "@/lib/api/route";
import { listSetupTasks } from "@/lib/setup/queries";

/** What makes the site the studio's own, and what of it is done. */
export const GET = staffRoute("GET /api/setup", {}, () => listSetupTasks());
