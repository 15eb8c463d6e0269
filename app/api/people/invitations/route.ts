import { staffRoute } from "@/lib/api/route";
import { invite } from "@/lib/auth/invitations";
import { listInvitations } from "@/lib/people/queries";
import { invitationInput } from "@/lib/people/schema";
import { pageQuery } from "@/lib/validation/fields";

export const GET = staffRoute("GET /api/people/invitations", { query: pageQuery }, ({ query }) =>
  listInvitations(query),
);

export const POST = staffRoute(
  "POST /api/people/invitations",
  { body: invitationInput, status: 201 },
  ({ actor, body }) => invite(actor, body),
);
