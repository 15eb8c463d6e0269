import { publicRoute, redirectTo, withCookies } from "@/lib/api/route";
import { AFTER_SIGN_IN } from "@/lib/auth/callback-url";
import { acceptInvitation } from "@/lib/auth/invitations";
import { BY_INVITATION, newSession } from "@/lib/auth/session";
import { isInputError } from "@/lib/errors";
import { invitationPagePath } from "@/lib/paths";
import { newAccount } from "@/lib/people/schema";
import { tokenParams } from "@/lib/validation/fields";

/** Creates the account and signs in; the link is the permission. Redirects forms onward, or back to the page. */
export const POST = publicRoute(
  { params: tokenParams, body: newAccount, forms: true, status: 201 },
  async ({ request, token, body, isForm }) => {
    try {
      const id = await acceptInvitation(token, body);
      const cookies = await newSession(request, id, BY_INVITATION);
      return isForm ? redirectTo(AFTER_SIGN_IN, cookies) : withCookies({ location: AFTER_SIGN_IN }, cookies, 201);
    } catch (error) {
      if (!isForm || !isInputError(error)) throw error;
      const { firstName, lastName } = body;
      const query = new URLSearchParams({ error: "password", firstName: firstName ?? "", lastName: lastName ?? "" });
      return redirectTo(`${invitationPagePath(token)}?${query}`);
    }
  },
);
