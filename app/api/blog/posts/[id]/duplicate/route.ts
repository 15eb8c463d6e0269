import { staffRoute } from "@/lib/api/route";
import { postShape } from "@/app/api/shapes";
import { duplicatePost } from "@/lib/posts/mutations";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/duplicate",
  { params: idParams, returns: { status: 201, shape: postShape } },
  async ({ actor, params }) => {
    return Response.json(await duplicatePost(actor, params.id), { status: 201 });
  },
);
