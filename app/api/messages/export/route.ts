import { csvExport, staffRoute } from "@/lib/api/route";
import { csvOf } from "@/lib/contact/csv";
import { everyMessage } from "@/lib/contact/queries";
import { messageListQuery } from "@/lib/contact/schema";
import { dayOf } from "@/lib/statistics/rules";

export const GET = staffRoute("GET /api/messages/export", { query: messageListQuery }, (input) => {
  const name = `${input.query.box === "spam" ? "spam" : "messages"}-${dayOf(new Date())}`;
  return csvExport(input, { subject: "message" }, name, csvOf(everyMessage(input.query)));
});
