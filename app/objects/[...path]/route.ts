import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";
import { attachmentHeader, isFileName, isObjectName, typeOfObject } from "@/lib/media/rules";
import { findFileName, isObjectStored, readPictures } from "@/lib/media/queries";
import { objectParams, objectQuery } from "@/lib/media/schema";
import { imageVariant, sharedVariant, variantType } from "@/lib/media/variants";
import { imagePath } from "@/lib/paths";
import { storage } from "@/lib/storage/storage";

const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Disposition": "inline",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/** Cache-Control of an original that replaces its copy while too many copies are being made. */
const NOT_CACHED = "no-store";

// X-Body-Length becomes Content-Length in lib/front/patch-response.ts, because Next drops a Content-Length set here
/** Responds with an uploaded picture, a smaller copy (`?w=`), the part for sharing (`?crop=`), or a file to save. */
export const GET = publicRoute({ params: objectParams, query: objectQuery }, async ({ request, path, query }) => {
  const [name = ""] = path;
  if (!isObjectName(name) || !(await isObjectStored(name))) throw notFound();
  if (isFileName(name)) return download(request, name);
  if (query.crop) return sendShared(request, name, query.crop);
  const type = query.w ? variantType(name, request.headers.get("accept") ?? "") : undefined;
  const etag = `"${name}${query.w ? `-${query.w}-${type}` : ""}"`;
  const headers = { ...HEADERS, ETag: etag, ...(query.w && { Vary: "Accept" }) };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    await assertStored(name);
    return new Response(null, { status: 304, headers });
  }
  // a response to HEAD has no body
  if (query.w && request.method === "HEAD") return sendHead(name, { ...headers, "Content-Type": type ?? "" });
  const { signal } = request;
  const variant = query.w && type ? await imageVariant(name, { width: query.w, type, signal }) : null;
  if (variant === "busy") return sendStored(request, name, { ...HEADERS, "Cache-Control": NOT_CACHED });
  if (variant) return sendCopy(variant, headers);
  return sendStored(request, name, headers);
});

/** Crops around the current focal point. Pages add that point to the URL, so that moving it changes the URL. */
async function sendShared(request: Request, name: string, size: { width: number; height: number }): Promise<Response> {
  const headers = { ...HEADERS, "Cache-Control": "public, max-age=3600" };
  const picture = (await readPictures([imagePath(name)]))[imagePath(name)];
  if (!picture) throw notFound();
  if (request.method === "HEAD") return sendHead(name, { ...headers, "Content-Type": "image/jpeg" });
  const variant = await sharedVariant(name, { picture, size, signal: request.signal });
  if (variant === "busy") return sendStored(request, name, { ...HEADERS, "Cache-Control": NOT_CACHED });
  if (!variant) throw notFound();
  return sendCopy(variant, headers);
}

const sendCopy = ({ type, bytes }: { type: string; bytes: Buffer }, headers: Record<string, string>) =>
  new Response(new Uint8Array(bytes), {
    headers: { ...headers, "Content-Type": type, "X-Body-Length": String(bytes.length) },
  });

/** Responds with the headers of a copy without making the copy. */
async function sendHead(name: string, headers: Record<string, string>): Promise<Response> {
  await assertStored(name);
  return new Response(null, { headers });
}

const notFound = () => new AppError("not_found", "Not found");

async function assertStored(name: string): Promise<void> {
  if ((await storage().size(name)) === null) throw notFound();
}

/** Responds with a file to save under the name that the staff gave it. */
async function download(request: Request, name: string): Promise<Response> {
  const fileName = await findFileName(name);
  if (fileName === null) throw notFound();
  return sendStored(request, name, {
    ...HEADERS,
    ETag: `"${name}"`,
    "Content-Disposition": attachmentHeader(withExtension(fileName)),
  });
}

const withExtension = (name: string) => (/\.pdf$/i.test(name) ? name : `${name || "file"}.pdf`);

async function sendStored(request: Request, name: string, headers: Record<string, string>): Promise<Response> {
  // opens no stream for HEAD, because a response's body would be neither read nor canceled
  const isHead = request.method === "HEAD";
  const object = isHead ? { size: await storage().size(name), body: null } : await storage().get(name);
  if (!object || object.size === null) throw notFound();
  return new Response(object.body, {
    headers: { ...headers, "Content-Type": typeOfObject(name) ?? "", "X-Body-Length": String(object.size) },
  });
}
