import { staffRoute } from "@/lib/api/route";
import { listSetupTasks } from "@/lib/setup/queries";

export const GET = staffRoute("GET /api/setup", {}, () => listSetupTasks());
