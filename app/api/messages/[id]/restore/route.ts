import { staffRoute } from "@/lib/api/route";
import { restoreMessage } from "@/lib/contact/mutations";
import { getMessageView } from "@/lib/contact/queries";

export const POST = staffRoute("POST /api/messages/[id]/restore", {}, async ({ actor, id }) => {
  await restoreMessage(actor, id);
  return getMessageView(id);
});
