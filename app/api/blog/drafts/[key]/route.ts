import { staffRoute } from "@/lib/api/route";
import { startedPostInput, startedPostParams } from "@/lib/posts/schema";
import { discardStartedPost, getStartedPost, saveStartedPost } from "@/lib/posts/creation-mutations";

const KEY = { params: startedPostParams, impossible: "validation" } as const;

export const GET = staffRoute("GET /api/blog/drafts/[key]", { ...KEY }, ({ actor, key }) => getStartedPost(actor, key));

/** Saves a started post; 409 if it was saved since `savedAt`, became a post, or would be the user's 101st. */
export const PUT = staffRoute(
  "PUT /api/blog/drafts/[key]",
  { ...KEY, body: startedPostInput },
  ({ actor, key, body }) => saveStartedPost(actor, key, body),
);

/** Responds with the deleted started post, for `Undo`. */
export const DELETE = staffRoute("DELETE /api/blog/drafts/[key]", KEY, async ({ actor, key }) => ({
  success: true,
  ...(await discardStartedPost(actor, key)),
}));
