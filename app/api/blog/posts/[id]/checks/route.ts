import { adminRoute } from "@/lib/api/route";
import { checkPost } from "@/lib/posts/check-queries";
import { idParams } from "@/lib/validation/fields";

/** What to look at before publishing, on the working copy where there is one. */
export const GET = adminRoute({ params: idParams }, async ({ params }) => Response.json(await checkPost(params.id)));
