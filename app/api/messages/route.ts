import { staffRoute } from "@/lib/api/route";
import { messageListShape } from "@/app/api/shapes";
import { listMessages } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";

export const GET = staffRoute(
  "GET /api/messages",
  { query: messageListQuery, returns: { shape: messageListShape } },
  async ({ query }) => {
    return Response.json(await listMessages(query));
  },
);
