import { staffRoute } from "@/lib/api/route";
import { markMessages } from "@/lib/contact/mutations";
import { messagesMark } from "@/lib/contact/schema";

export const POST = staffRoute("POST /api/messages/bulk", { body: messagesMark }, async ({ actor, body }) => ({
  ids: await markMessages(actor, body),
}));
