import { staffRoute } from "@/lib/api/route";
import { restoreMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute("POST /api/messages/[id]/restore", { params: idParams }, async ({ actor, params }) => {
  await restoreMessage(actor, params.id);
  return getMessageView(params.id);
});
