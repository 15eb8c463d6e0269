import { staffRoute } from "@/lib/api/route";
import { listComments } from "@/lib/previews/queries";
import { idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/blog/posts/[id]/comments", { params: idParams }, async ({ actor, params }) =>
  Response.json(await listComments(actor, params.id)),
);
