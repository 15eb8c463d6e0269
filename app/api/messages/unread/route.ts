import { staffRoute } from "@/lib/api/route";
import { countUnread } from "@/lib/contact/queries";

export const GET = staffRoute("GET /api/messages/unread", {}, async () => ({ unread: await countUnread() }));
