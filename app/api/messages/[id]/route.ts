import { staffRoute } from "@/lib/api/route";
import { deleteMessagePermanently, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { messageUpdate } from "@/lib/contact/schema";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/messages/[id]", { params: idParams }, ({ params }) =>
  getMessageView(params.id),
);

export const PUT = staffRoute(
  "PUT /api/messages/[id]",
  { params: idParams, body: messageUpdate },
  async ({ actor, params, body }) => {
    await updateMessage(actor, params.id, body);
    return getMessageView(params.id);
  },
);

export const DELETE = staffRoute(
  "DELETE /api/messages/[id]",
  { params: idParams, query: deletionQuery },
  ({ actor, params, query }) =>
    query.permanently ? deleteMessagePermanently(actor, params.id) : trashMessage(actor, params.id),
);
