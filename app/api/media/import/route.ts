import { staffRoute } from "@/lib/api/route";
import { importImage } from "@/lib/media/upload-mutations";
import { importInput } from "@/lib/media/schema";

/** Fetches a picture from the public web into the library, unless the caller aborts the request. */
export const POST = staffRoute(
  "POST /api/media/import",
  { body: importInput, status: 201 },
  async ({ actor, request, body: { url } }) => {
    const { item, isNew } = await importImage(actor, url, request.signal);
    return Response.json(item, { status: isNew ? 201 : 200 });
  },
);
