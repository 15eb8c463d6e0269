import { staffRoute } from "@/lib/api/route";
import { invite } from "@/lib/auth/invitations";
import { listInvitations } from "@/lib/people/queries";
import { invitationInput } from "@/lib/people/schema";
import { pageQuery } from "@/lib/validation/fields";

/** The open invitations, 100 a page, the newest first. */
export const GET = staffRoute("GET /api/people/invitations", { query: pageQuery }, ({ query }) =>
  listInvitations(query),
);

/** Invites an address. `url`, in this response only, is also mailed where mail is configured. */
export const POST = staffRoute(
  "POST /api/people/invitations",
  { body: invitationInput, status: 201 },
  ({ actor, body }) => invite(actor, body),
);
