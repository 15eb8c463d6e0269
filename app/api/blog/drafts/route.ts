import { staffRoute } from "@/lib/api/route";
import { listStartedPosts } from "@/lib/posts/creation-mutations";

export const GET = staffRoute("GET /api/blog/drafts", {}, ({ actor }) => listStartedPosts(actor));
