import { adminRoute } from "@/lib/api/route";
import { listMessages } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";

export const GET = adminRoute({ query: messageListQuery }, async ({ query }) => {
  return Response.json(await listMessages(query));
});
