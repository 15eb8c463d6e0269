import { openApi, type RouteModules } from "@/lib/api/openapi";
import { staffRoute } from "@/lib/api/route";

const otherRoutes = import.meta.glob<RouteModules[string]>(["/app/api/**/route.ts", "!/app/api/openapi.json/route.ts"]);

export const GET = staffRoute("GET /api/openapi.json", {}, async (): Promise<object> => {
  const modules = Object.entries(otherRoutes).map(async ([file, load]) => [file, await load()] as const);
  return openApi({ ...Object.fromEntries(await Promise.all(modules)), "/app/api/openapi.json/route.ts": { GET } });
});
