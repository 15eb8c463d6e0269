import { staffRoute } from "@/lib/api/route";
import { cancelImport } from "@/lib/media/import-mutations";
import { getImport } from "@/lib/media/import-queries";
import { importParams } from "@/lib/media/schema";

/** How far an import is, and what has become of it. */
export const GET = staffRoute("GET /api/media/import/[id]", { params: importParams }, async ({ actor, params }) => ({
  import: await getImport(actor, params.id),
}));

/** Stops an import; what was canceled leaves nothing. */
export const DELETE = staffRoute("DELETE /api/media/import/[id]", { params: importParams }, ({ actor, params }) =>
  cancelImport(actor, params.id),
);
