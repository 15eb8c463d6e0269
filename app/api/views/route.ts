import { publicRoute } from "@/lib/api/route";
import { countView } from "@/lib/statistics/mutations";
import { waitingViews } from "@/lib/statistics/process-state";
import { MAX_VIEW_BYTES, viewInput } from "@/lib/statistics/schema";

const input = { text: viewInput, maxBytes: MAX_VIEW_BYTES, withoutJobs: true, status: 204 } as const;

/** Counts a page view; the response does not tell whether it counted. */
export const POST = publicRoute(input, async ({ request, text }) => {
  await countView(request, text);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});

// from now on, the server in front calls this handler without Next
waitingViews.respond = (request) => POST(request as Parameters<typeof POST>[0], { params: Promise.resolve({}) });
