import { changeOwnPassword } from "@/lib/account/password-mutations";
import { passwordChange } from "@/lib/account/schema";
import { staffRoute } from "@/lib/api/route";
import { currentSession } from "@/lib/auth/session";

export const PUT = staffRoute(
  "PUT /api/account/password",
  { body: passwordChange },
  async ({ actor, body, request }) => {
    const deviceCookie = await changeOwnPassword(actor, currentSession(request), body);
    return Response.json({ success: true }, { headers: { "Set-Cookie": deviceCookie } });
  },
);
