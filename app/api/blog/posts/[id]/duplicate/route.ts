import { staffRoute } from "@/lib/api/route";
import { duplicatePost } from "@/lib/posts/creation-mutations";

export const POST = staffRoute("POST /api/blog/posts/[id]/duplicate", { status: 201 }, ({ actor, id }) =>
  duplicatePost(actor, id),
);
