import { staffRoute } from "@/lib/api/route";
import { hideSetup } from "@/lib/setup/mutations";
import { hiddenSetup } from "@/lib/setup/queries";

export const POST = staffRoute("POST /api/setup/hide", { body: hiddenSetup }, async ({ actor, body }) => {
  await hideSetup(actor, body.hidden);
  return body;
});
