import { publicRoute } from "@/lib/api/route";
import { redirectTo } from "@/lib/api/redirect";
import { safeCallbackUrl } from "@/lib/auth/callback-url";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** To the sign-in page, which leads back to `callbackUrl`. */
export const GET = publicRoute({}, async ({ request }) => {
  const wished = request.nextUrl.searchParams.getAll("callbackUrl");
  const callbackUrl = wished.length === 1 ? safeCallbackUrl(wished[0], env().SITE_URL) : null;
  return redirectTo(callbackUrl ? `/login?${new URLSearchParams({ callbackUrl })}` : "/login");
});
