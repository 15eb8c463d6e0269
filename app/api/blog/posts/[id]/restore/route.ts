import { adminRoute } from "@/lib/api/route";
import { restorePost } from "@/lib/posts/trash-mutations";
import { idParams } from "@/lib/validation/fields";

/** Takes the post out of the trash. */
export const POST = adminRoute({ params: idParams }, async ({ params }) => {
  return Response.json(await restorePost(params.id));
});
