import { staffRoute } from "@/lib/api/route";
import { deleteMissing } from "@/lib/redirects/mutations";
import { idParams } from "@/lib/validation/fields";

export const DELETE = staffRoute("DELETE /api/not-found/[id]", { params: idParams }, ({ params }) =>
  deleteMissing(params.id),
);
