import { publicRoute } from "@/lib/api/route";
import { handleNextAuth } from "@/lib/auth/rest";

const returns = { status: [200, 302], fails: [404] } as const;

/** NextAuth's addresses: csrf, providers, signin, callback, signout. GET /api/auth/user has a route of its own. */
export const GET = publicRoute({ returns }, ({ request }) => handleNextAuth(request));
export const POST = publicRoute({ bytes: true, returns }, ({ request, bytes }) => handleNextAuth(request, bytes));
