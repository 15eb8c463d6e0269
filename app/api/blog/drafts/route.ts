import { staffRoute } from "@/lib/api/route";
import { listStartedPosts } from "@/lib/posts/creation-mutations";

/** One's own, newest first. */
export const GET = staffRoute("GET /api/blog/drafts", {}, ({ actor }) => listStartedPosts(actor));
