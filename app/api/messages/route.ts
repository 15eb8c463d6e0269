import { staffRoute } from "@/lib/api/route";
import { listMessages } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";

export const GET = staffRoute("GET /api/messages", { query: messageListQuery }, ({ query }) => listMessages(query));
