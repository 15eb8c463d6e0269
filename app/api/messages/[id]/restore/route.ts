import { staffRoute } from "@/lib/api/route";
import { messageShape } from "@/app/api/shapes";
import { restoreMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

/** Takes the message out of the trash. */
export const POST = staffRoute(
  "POST /api/messages/[id]/restore",
  { params: idParams, returns: { shape: messageShape, fails: [409] } },
  async ({ actor, params }) => {
    await restoreMessage(actor, params.id);
    return Response.json(await getMessageView(params.id));
  },
);
