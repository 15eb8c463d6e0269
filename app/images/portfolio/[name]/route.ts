import { readDrawing } from "@/lib/media/drawings";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";

export async function GET(_request: Request, { params }: RouteContext<"/images/portfolio/[name]">): Promise<Response> {
  const { name } = await params;
  const { brand } = await siteTexts("brand");
  const drawing = await readDrawing(name, brand.colors);
  if (!drawing) return new Response("Not found", { status: 404 });
  return new Response(drawing, { headers: { "Content-Type": "image/svg+xml" } });
}
