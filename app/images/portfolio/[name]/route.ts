import { readFile } from "node:fs/promises";
import path from "node:path";
import { isOwnPalette, paletteOf } from "@/lib/site/rules";
import { siteTexts } from "@/lib/site/queries";

export const dynamic = "force-static";
export const revalidate = false;
export const dynamicParams = true;
export const generateStaticParams = () => [];

const FOLDER = path.join(process.cwd(), "lib/content/drawings");

type Context = { params: Promise<{ name: string }> };

/** A drawing in the brand's colors. As an image it cannot take them from its page, which is what fetches it late, though. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  const drawing = /^[\w-]+\.svg$/.test(name) && (await readFile(path.join(FOLDER, name), "utf8").catch(() => null));
  if (!drawing) return new Response("Not found", { status: 404 });
  const { brand } = await siteTexts("brand");
  return new Response(isOwnPalette(brand.colors) ? drawing : recolored(drawing, paletteOf(brand.colors)), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}

/** With the palette's values in the one rule that holds a drawing's colors; its woods stay. */
function recolored(drawing: string, palette: Record<string, string>): string {
  return drawing.replace(/:root\{[^}]*\}/, (rule) =>
    rule.replace(/--(\w+):#\w+/g, (own, name: string) => (palette[name] ? `--${name}:${palette[name]}` : own)),
  );
}
