import { publicRoute } from "@/lib/api/route";
import { countView } from "@/lib/statistics/mutations";
import { MAX_VIEW_BYTES, viewInput } from "@/lib/statistics/schema";

/** Counts a page view; says nothing of whether it counted. */
export const POST = publicRoute({ text: viewInput, maxBytes: MAX_VIEW_BYTES }, async ({ request, text }) => {
  await countView(request, text);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
});
