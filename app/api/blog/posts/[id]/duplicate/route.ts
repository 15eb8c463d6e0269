import { adminRoute } from "@/lib/api/route";
import { duplicatePost } from "@/lib/posts/mutations";
import { idParams } from "@/lib/validation/fields";

export const POST = adminRoute({ params: idParams }, async ({ admin, params }) => {
  return Response.json(await duplicatePost(admin, params.id), { status: 201 });
});
