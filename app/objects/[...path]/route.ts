import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { isImageName, typeOfImage } from "@/lib/images/rules";
import { objectParams, objectQuery } from "@/lib/images/schema";
import { imageVariant, variantType } from "@/lib/images/variants";
import { storage } from "@/lib/storage/storage";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Disposition": "inline",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

// X-Body-Length becomes Content-Length in lib/front/finalize-headers.ts: Next drops one that is set here
/** An uploaded image, or with `?w=` a smaller copy of it. */
export const GET = publicRoute({ params: objectParams, query: objectQuery }, async ({ request, params, query }) => {
  const [name = ""] = params.path;
  if (!isImageName(name)) throw new AppError("not_found", "Not found");
  const type = query.w ? variantType(name, request.headers.get("accept") ?? "") : undefined;
  const etag = `"${name}${query.w ? `-${query.w}-${type}` : ""}"`;
  const headers = { ...HEADERS, ETag: etag, ...(query.w && { Vary: "Accept" }) };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });

  const variant = query.w && type ? await imageVariant(name, query.w, type) : null;
  if (variant) {
    return new Response(new Uint8Array(variant.bytes), {
      headers: { ...headers, "Content-Type": variant.type, "X-Body-Length": String(variant.bytes.length) },
    });
  }
  const object = await storage().get(name);
  if (!object) throw new AppError("not_found", "Not found");
  return new Response(object.body, {
    headers: { ...headers, "Content-Type": typeOfImage(name) ?? "", "X-Body-Length": String(object.size) },
  });
});
