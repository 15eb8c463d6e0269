/** Calls the media library's handlers. */
import { type Call, call, callJson, cookie, type Target } from "./call";
import { picture } from "./images";

/** GET of an object by its address. */
export function getObject(address: string, asked?: Call) {
  const { pathname, search } = new URL(address, "http://localhost:3000");
  const params = { path: [pathname.replace("/objects/", "")] };
  return call("GET /objects/[...path]", { url: pathname + search, params, ...asked });
}
export const objectBytes = async (address: string) => Buffer.from(await (await getObject(address)).arrayBuffer());

let made = 0;

/** A PDF with different bytes on each call. */
export const pdf = () => Buffer.from(`%PDF-1.4\n% ${++made}\ntrailer << >>\n%%EOF\n`);

type Headers = Record<string, string>;
type Added = { id: string; objectPath: string };

/** The signed token in an upload address. */
export const tokenOf = (url: string) => new URL(url).pathname.replace("/api/objects/upload/", "");

/** The library's calls with the cookie `own`, or as the current user. */
export function libraryOf(own?: string) {
  const ask = (target: string, body?: unknown, headers?: Headers) =>
    callJson(target as Target, { cookie: own ?? cookie, body, headers });
  const newUrl = async (headers?: Headers): Promise<string> =>
    (await ask("POST /api/objects/upload", undefined, headers)).body.uploadURL;
  const put = (url: string, body: unknown, headers: Headers = {}) =>
    callJson(`PUT /api/objects/upload/${tokenOf(url)}`, { body, headers: { "Content-Type": "image/png", ...headers } });
  /** sends a file to a new upload address */
  const send = async (bytes?: Buffer, type = "image/png"): Promise<string> => {
    const url = await newUrl();
    await put(url, bytes ?? (await picture("png")), { "Content-Type": type });
    return url;
  };
  const register = (imageURL: unknown, name?: string, headers?: Headers) =>
    ask("PUT /api/images", { imageURL, name }, headers);
  const registerFile = (fileURL: string, name: unknown = "report.pdf") => ask("PUT /api/files", { fileURL, name });
  const read = (id: string) => ask(`GET /api/media/${id}`);
  return {
    newUrl,
    put,
    send,
    register,
    registerFile,
    read,
    /** adds a PDF to the library */
    addFile: async (name?: string, bytes = pdf()): Promise<Added> =>
      (await registerFile(await send(bytes, "application/pdf"), name)).body,
    /** adds a picture to the library */
    add: async (name?: string, bytes?: Buffer): Promise<Added> => (await register(await send(bytes), name)).body,
    list: (query = "") => ask(`GET /api/media${query}`),
    /** the kinds of content that use the picture */
    usesOf: async (id: string): Promise<string> =>
      (await read(id)).body.uses
        .map(({ kind }: { kind: string }) => kind)
        .sort()
        .join(" "),
    update: (id: string, body: object) => ask(`PUT /api/media/${id}`, body),
    remove: (id: string, query = "", body?: object) => ask(`DELETE /api/media/${id}${query}`, body),
    crop: (id: string, area: object) => ask(`POST /api/media/${id}/crop`, area),
    replace: (id: string, imageURL: string) => ask(`POST /api/media/${id}/replace`, { imageURL }),
  };
}

export const library = libraryOf();
