import { staffRoute } from "@/lib/api/route";
import { checkPost } from "@/lib/posts/check-queries";

export const GET = staffRoute("GET /api/blog/posts/[id]/checks", {}, ({ actor, id }) => checkPost(actor, id));
