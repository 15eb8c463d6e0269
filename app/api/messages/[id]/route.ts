import { after } from "next/server";
import { adminRoute } from "@/lib/api/route";
import { deliverDueMails } from "@/lib/contact/delivery";
import { deleteMessage, updateMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";
import { messageParams, messageUpdate } from "@/lib/contact/schema";

export const GET = adminRoute({ params: messageParams }, async ({ params }) => {
  return Response.json(await getMessageView(params.id));
});

export const PUT = adminRoute({ params: messageParams, body: messageUpdate }, async ({ params, body }) => {
  await updateMessage(params.id, body);
  const message = await getMessageView(params.id);
  if (message.mailState === "pending") after(deliverDueMails);
  return Response.json(message);
});

export const DELETE = adminRoute({ params: messageParams }, async ({ params }) => {
  await deleteMessage(params.id);
  return Response.json({ success: true });
});
