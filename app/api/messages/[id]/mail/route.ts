import { staffRoute } from "@/lib/api/route";
import { mailMessageAgain } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { idParams } from "@/lib/validation/fields";

export const POST = staffRoute(
  "POST /api/messages/[id]/mail",
  { params: idParams, status: 201 },
  async ({ actor, params }) => {
    await mailMessageAgain(actor, params.id);
    return getMessageView(params.id);
  },
);
