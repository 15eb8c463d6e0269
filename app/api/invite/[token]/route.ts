import { NO_STORE } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { AFTER_SIGN_IN } from "@/lib/auth/callback-url";
import { BY_INVITATION, newSession } from "@/lib/auth/new-session";
import { acceptInvitation } from "@/lib/auth/invitations";
import { invitedParams, newAccount } from "@/lib/people/schema";

/** Makes the account and signs in; the link is the permission. */
export const POST = publicRoute(
  { params: invitedParams, body: newAccount, status: 201 },
  async ({ request, params, body }) => {
    const id = await acceptInvitation(params.token, body);
    const cookies = await newSession(request, id, BY_INVITATION);
    return Response.json(
      { location: AFTER_SIGN_IN },
      {
        status: 201,
        headers: [["Cache-Control", NO_STORE], ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie])],
      },
    );
  },
);
