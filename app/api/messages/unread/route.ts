import { adminRoute } from "@/lib/api/route";
import { countUnread } from "@/lib/contact/queries";

export const GET = adminRoute({}, async () => {
  return Response.json({ unread: await countUnread() });
});
