import { csvFile, staffRoute } from "@/lib/api/route";
import { csvOf } from "@/lib/contact/csv";
import { everyMessage } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";
import { record } from "@/lib/db/write";
import { dayOf } from "@/lib/statistics/rules";

export const GET = staffRoute("GET /api/messages/export", { query: messageListQuery }, async ({ actor, query }) => {
  await record(actor, { action: "export", subject: "message", id: null });
  return csvFile(`${query.box === "spam" ? "spam" : "messages"}-${dayOf(new Date())}`, csvOf(everyMessage(query)));
});
