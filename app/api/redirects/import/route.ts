import { mediaType } from "@/lib/api/body";
import { staffRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { importRedirects } from "@/lib/redirects/mutations";
import { MAX_IMPORT_BYTES } from "@/lib/redirects/schema";

const input = { bytes: true, maxBytes: MAX_IMPORT_BYTES, streams: ["text/csv"] } as const;

/** Imports a CSV with the columns from, to and status, all of it or nothing: a 400 lists the invalid lines. */
export const POST = staffRoute("POST /api/redirects/import", input, async ({ actor, request, bytes }) => {
  if (mediaType(request) !== "text/csv") throw new AppError("wrong_type", "Send CSV, declared as text/csv.");
  return importRedirects(actor, bytes.toString("utf8"));
});
