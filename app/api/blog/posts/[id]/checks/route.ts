import { staffRoute } from "@/lib/api/route";
import { checkPost } from "@/lib/posts/check-queries";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]/checks", { params: idParams }, ({ actor, params }) =>
  checkPost(actor, params.id),
);
