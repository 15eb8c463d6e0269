import { staffRoute } from "@/lib/api/route";
import { createRedirect } from "@/lib/redirects/mutations";
import { listRedirects } from "@/lib/redirects/queries";
import { redirectInput, redirectListQuery } from "@/lib/redirects/schema";

export const GET = staffRoute("GET /api/redirects", { query: redirectListQuery }, ({ query }) => listRedirects(query));

export const POST = staffRoute("POST /api/redirects", { body: redirectInput, status: 201 }, ({ actor, body }) =>
  createRedirect(actor, body),
);
