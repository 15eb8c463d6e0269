import { publicRoute } from "@/lib/api/route";
import { redirectTo } from "@/lib/api/response";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { MISMATCH, signInInput, signInWithPassword } from "@/lib/auth/sign-in";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

export const dynamic = "force-dynamic";

/** To the sign-in page, which leads back to `callbackUrl`. */
export const GET = publicRoute({}, async ({ request }) => {
  const wished = request.nextUrl.searchParams.getAll("callbackUrl");
  const callbackUrl = wished.length === 1 ? safeCallbackUrl(wished[0], env().SITE_URL) : null;
  return redirectTo(callbackUrl ? `/login?${new URLSearchParams({ callbackUrl })}` : "/login");
});

/** Signs in with e-mail and password and says where to go. */
export const POST = publicRoute({ body: signInInput }, async ({ request, body }) => {
  const cookies = await signInWithPassword(request, body);
  if (!cookies) throw new AppError("unauthorized", MISMATCH);
  return Response.json(
    { location: body.callbackUrl },
    {
      headers: [
        ["Cache-Control", "private, no-store"],
        ...cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
      ],
    },
  );
});
