import { staffRoute } from "@/lib/api/route";
import { csvOf } from "@/lib/contact/csv";
import { everyMessage } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";
import { record } from "@/lib/db/write";

export const GET = staffRoute("GET /api/messages/export", { query: messageListQuery }, async ({ actor, query }) => {
  await record(actor, { action: "export", subject: "message", id: null });
  const name = `${query.box === "spam" ? "spam" : "messages"}-${new Date().toISOString().slice(0, 10)}.csv`;
  return new Response(csvOf(everyMessage(query)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
