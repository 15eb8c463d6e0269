import { staffRoute } from "@/lib/api/route";
import { listComments } from "@/lib/previews/queries";

export const GET = staffRoute("GET /api/blog/posts/[id]/comments", {}, ({ actor, id }) => listComments(actor, id));
