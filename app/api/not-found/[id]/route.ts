import { staffRoute } from "@/lib/api/route";
import { deleteMissing } from "@/lib/redirects/mutations";

export const DELETE = staffRoute("DELETE /api/not-found/[id]", {}, ({ id }) => deleteMissing(id));
