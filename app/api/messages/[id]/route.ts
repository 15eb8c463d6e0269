import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { messageShape } from "@/app/api/shapes";
import { deleteMessagePermanently, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { messageUpdate } from "@/lib/contact/schema";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = staffRoute(
  "GET /api/messages/[id]",
  { params: idParams, returns: { shape: messageShape } },
  async ({ params }) => {
    return Response.json(await getMessageView(params.id));
  },
);

export const PUT = staffRoute(
  "PUT /api/messages/[id]",
  { params: idParams, body: messageUpdate, returns: { shape: messageShape } },
  async ({ actor, params, body }) => {
    await updateMessage(actor, params.id, body);
    return Response.json(await getMessageView(params.id));
  },
);

/** Moves the message to the trash; `?permanently=1` deletes it there. */
export const DELETE = staffRoute(
  "DELETE /api/messages/[id]",
  { params: idParams, query: deletionQuery, returns: { ...DONE, fails: [409] } },
  async ({ actor, params, query }) => {
    await (query.permanently ? deleteMessagePermanently(actor, params.id) : trashMessage(actor, params.id));
    return Response.json({ success: true });
  },
);
