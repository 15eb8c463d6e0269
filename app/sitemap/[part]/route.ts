import { pageEntries, postEntries } from "@/lib/site/queries";
import { xmlResponse } from "@/lib/seo/xml";
import { urlSet } from "../xml";

export const dynamic = "force-static";

/** `pages.xml`, `posts-1.xml` and so on: the sitemaps that /sitemap.xml lists on a site with many posts. */
export async function GET(_request: Request, { params }: RouteContext<"/sitemap/[part]">): Promise<Response> {
  const { part } = await params;
  if (part === "pages.xml") return xmlResponse(urlSet(await pageEntries()));
  const number = /^posts-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
  const entries = number ? await postEntries(Number(number)) : [];
  // not notFound(): that response would be cached without the tags that expire it
  if (entries.length === 0) return new Response("Not found", { status: 404 });
  return xmlResponse(urlSet(entries));
}
