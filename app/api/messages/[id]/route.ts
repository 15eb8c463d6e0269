import { after } from "next/server";
import { adminRoute } from "@/lib/api/route";
import { deleteMessagePermanently, trashMessage, updateMessage } from "@/lib/contact/mutations";
import { deliverDueMails } from "@/lib/contact/outbox";
import { getMessageView } from "@/lib/contact/queries";
import { messageUpdate } from "@/lib/contact/schema";
import { deletionQuery, idParams } from "@/lib/validation/fields";

export const GET = adminRoute({ params: idParams }, async ({ params }) => {
  return Response.json(await getMessageView(params.id));
});

export const PUT = adminRoute({ params: idParams, body: messageUpdate }, async ({ params, body }) => {
  await updateMessage(params.id, body);
  const message = await getMessageView(params.id);
  if (message.mailState === "pending") after(deliverDueMails);
  return Response.json(message);
});

/** Moves the message to the trash; `?permanently=1` deletes it there. */
export const DELETE = adminRoute({ params: idParams, query: deletionQuery }, async ({ params, query }) => {
  await (query.permanently ? deleteMessagePermanently(params.id) : trashMessage(params.id));
  return Response.json({ success: true });
});
