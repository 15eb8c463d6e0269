import { changeOwnAccount } from "@/lib/account/mutations";
import { getOwnAccount } from "@/lib/account/queries";
import { accountChanges } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";

/** One's own account. */
export const GET = staffRoute("GET /api/account", {}, ({ actor }) => getOwnAccount(actor));

/** Changes one's names, title, bio and picture. */
export const PUT = staffRoute("PUT /api/account", { body: accountChanges }, ({ actor, body }) =>
  changeOwnAccount(actor, body),
);
