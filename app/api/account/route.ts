import { changeOwnAccount } from "@/lib/account/mutations";
import { getOwnAccount } from "@/lib/account/queries";
import { accountChanges } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";

export const GET = staffRoute("GET /api/account", {}, ({ actor }) => getOwnAccount(actor));

export const PUT = staffRoute("PUT /api/account", { body: accountChanges }, ({ actor, body }) =>
  changeOwnAccount(actor, body),
);
