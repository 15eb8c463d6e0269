import { mediaType, readLimited } from "@/lib/api/body";
import { staffRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { importRedirects } from "@/lib/redirects/mutations";
import { MAX_IMPORT_BYTES } from "@/lib/redirects/schema";

/** A CSV with the columns from, to and status: all of it, or with 400 and the lines that do not fit nothing. */
export const POST = staffRoute("POST /api/redirects/import", { streams: ["text/csv"] }, async ({ actor, request }) => {
  if (mediaType(request) !== "text/csv") throw new AppError("wrong_type", "Send CSV, declared as text/csv.");
  return importRedirects(actor, (await readLimited(request, MAX_IMPORT_BYTES)).toString("utf8"));
});
