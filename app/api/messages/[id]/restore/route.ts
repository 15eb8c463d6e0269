import { adminRoute } from "@/lib/api/route";
import { restoreMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

/** Takes the message out of the trash. */
export const POST = adminRoute({ params: idParams }, async ({ params }) => {
  await restoreMessage(params.id);
  return Response.json(await getMessageView(params.id));
});
