import { staffRoute } from "@/lib/api/route";
import { bookkeepTogether } from "@/lib/db/write";
import { sendJob } from "@/lib/jobs/send";

export const POST = staffRoute("POST /api/links/check", { status: 202 }, () =>
  bookkeepTogether((transaction) => sendJob(transaction, "links.check", { which: "all" })),
);
