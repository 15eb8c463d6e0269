import { DONE } from "@/lib/api/returns";
import { staffRoute } from "@/lib/api/route";
import { signOutPerson } from "@/lib/people/mutations";
import { personParams } from "@/lib/people/schema";

/** Ends every session of the person. */
export const POST = staffRoute(
  "POST /api/people/[id]/sign-out",
  { params: personParams, returns: DONE },
  async ({ actor, params }) => {
    await signOutPerson(actor, params.id);
    return Response.json({ success: true });
  },
);
