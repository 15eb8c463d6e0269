import { staffRoute } from "@/lib/api/route";
import { deleteMessagePermanently, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { messageUpdate } from "@/lib/contact/schema";
import { deletionQuery } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/messages/[id]", {}, ({ id }) => getMessageView(id));

export const PUT = staffRoute("PUT /api/messages/[id]", { body: messageUpdate }, async ({ actor, id, body }) => {
  await updateMessage(actor, id, body);
  return getMessageView(id);
});

export const DELETE = staffRoute("DELETE /api/messages/[id]", { query: deletionQuery }, ({ actor, id, query }) =>
  query.permanently ? deleteMessagePermanently(actor, id) : trashMessage(actor, id),
);
