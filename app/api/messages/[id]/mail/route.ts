import { staffRoute } from "@/lib/api/route";
import { messageShape } from "@/app/api/shapes";
import { mailMessageAgain } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/messages/[id]/mail",
  { params: idParams, returns: { status: 201, shape: messageShape, fails: [409] } },
  async ({ actor, params }) => {
    await mailMessageAgain(actor, params.id);
    return Response.json(await getMessageView(params.id), { status: 201 });
  },
);
