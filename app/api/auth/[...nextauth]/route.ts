import { publicRoute } from "@/lib/api/route";
import { answerNextAuth } from "@/lib/auth/rest";

/** NextAuth's addresses: csrf, providers, signin, callback, signout. GET /api/auth/user has a route of its own. */
export const GET = publicRoute({}, ({ request }) => answerNextAuth(request));
export const POST = publicRoute({}, ({ request }) => answerNextAuth(request));
