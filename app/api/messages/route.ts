import { staffRoute } from "@/lib/api/route";
import { listMessages } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";

export const GET = staffRoute("GET /api/messages", { query: messageListQuery }, async ({ query }) => {
  return Response.json(await listMessages(query));
});
