import { staffRoute } from "@/lib/api/route";
import { duplicatePost } from "@/lib/posts/creation-mutations";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/blog/posts/[id]/duplicate",
  { params: idParams, status: 201 },
  ({ actor, params }) => duplicatePost(actor, params.id),
);
