import { publicRoute } from "@/lib/api/route";
import { handleNextAuth } from "@/lib/auth/sign-in";

/** NextAuth's paths: csrf, providers, signin, callback, signout. GET /api/auth/user has its own route. */
export const GET = publicRoute({}, ({ request }) => handleNextAuth(request));
export const POST = publicRoute({ bytes: true }, ({ request, bytes }) => handleNextAuth(request, bytes));
