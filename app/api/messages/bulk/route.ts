import { staffRoute } from "@/lib/api/route";
import { markMessages } from "@/lib/contact/mutations";
import { messagesMark } from "@/lib/contact/schema";

/** Marks all the messages or none: 200 with the ids of those that were not marked so before. */
export const POST = staffRoute("POST /api/messages/bulk", { body: messagesMark }, async ({ actor, body }) => ({
  ids: await markMessages(actor, body),
}));
