import { adminRoute } from "@/lib/api/route";
import { listComments } from "@/lib/previews/queries";
import { idParams } from "@/lib/validation/fields";

export const GET = adminRoute({ params: idParams }, async ({ params }) => Response.json(await listComments(params.id)));
