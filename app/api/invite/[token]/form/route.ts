import { redirectTo } from "@/lib/api/response";
import { publicRoute } from "@/lib/api/route";
import { AFTER_SIGN_IN } from "@/lib/auth/callback-url";
import { BY_INVITATION, newSession } from "@/lib/auth/new-session";
import { AppError } from "@/lib/errors";
import { invitationPagePath } from "@/lib/paths";
import { acceptInvitation } from "@/lib/auth/invitations";
import { invitedParams, newAccount } from "@/lib/people/schema";

/** The same by the page's form where no script runs: leads into the admin area, or back to the page with the names. */
export const POST = publicRoute(
  { params: invitedParams, form: newAccount, status: 302 },
  async ({ request, params, form }) => {
    try {
      const id = await acceptInvitation(params.token, form);
      const cookies = await newSession(request, id, BY_INVITATION);
      return redirectTo(
        AFTER_SIGN_IN,
        cookies.map((cookie) => ["Set-Cookie", cookie]),
      );
    } catch (error) {
      if (!(error instanceof AppError && (error.code === "validation" || error.code === "not_found"))) throw error;
      const { firstName, lastName } = form;
      const query = new URLSearchParams({ error: "password", firstName: firstName ?? "", lastName: lastName ?? "" });
      return redirectTo(`${invitationPagePath(params.token)}?${query}`);
    }
  },
);
