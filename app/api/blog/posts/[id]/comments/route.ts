import { staffRoute } from "@/lib/api/route";
import { listComments } from "@/lib/previews/queries";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]/comments", { params: idParams }, ({ actor, params }) =>
  listComments(actor, params.id),
);
