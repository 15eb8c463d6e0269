/** The calls of the library, on the handlers, and where it stores files. */
import * as filesRoute from "@/app/api/files/route";
import * as imagesRoute from "@/app/api/images/route";
import * as mediaItemRoute from "@/app/api/media/[id]/route";
import * as cropRoute from "@/app/api/media/[id]/crop/route";
import * as replaceRoute from "@/app/api/media/[id]/replace/route";
import * as mediaRoute from "@/app/api/media/route";
import * as putRoute from "@/app/api/objects/upload/[token]/route";
import * as uploadRoute from "@/app/api/objects/upload/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { type Call, call, callJson } from "./call";
import { picture } from "./images";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { setEnv } from "@/lib/env";

/** GET of an object by its address. */
export function getObject(address: string, asked?: Call) {
  const { pathname, search } = new URL(address, "http://localhost:3000");
  const params = { path: [pathname.replace("/objects/", "")] };
  return call(objectRoute.GET, { url: pathname + search, params, ...asked });
}
export const objectBytes = async (address: string) => Buffer.from(await (await getObject(address)).arrayBuffer());

let made = 0;

/** The bytes of a PDF, others each time. */
export const pdf = () => Buffer.from(`%PDF-1.4\n% ${++made}\ntrailer << >>\n%%EOF\n`);

export function libraryOf(cookie: string) {
  const newUrl = async (): Promise<string> =>
    (await callJson(uploadRoute.POST, { method: "POST", cookie })).body.uploadURL;
  const putTo = (url: string, body: Buffer, type: string) => {
    const token = new URL(url).pathname.replace("/api/objects/upload/", "");
    return callJson(putRoute.PUT, { method: "PUT", params: { token }, body, headers: { "Content-Type": type } });
  };
  const send = async (bytes?: Buffer, type = "image/png"): Promise<string> => {
    const url = await newUrl();
    await putTo(url, bytes ?? (await picture("png")), type);
    return url;
  };
  const register = (imageURL: string, name?: string) =>
    callJson(imagesRoute.PUT, { method: "PUT", cookie, body: { imageURL, name } });
  const registerFile = (fileURL: string, name: unknown = "report.pdf") =>
    callJson(filesRoute.PUT, { method: "PUT", cookie, body: { fileURL, name } });
  return {
    /** sends a file to a new upload address */
    send,
    /** the response to these bytes */
    put: async (bytes: Buffer, type: string) => putTo(await newUrl(), bytes, type),
    register,
    registerFile,
    /** a PDF of the library */
    addFile: async (name?: string, bytes = pdf()): Promise<{ id: string; objectPath: string }> =>
      (await registerFile(await send(bytes, "application/pdf"), name)).body,
    /** a picture of the library */
    add: async (name?: string, bytes?: Buffer): Promise<{ id: string; objectPath: string }> =>
      (await register(await send(bytes), name)).body,
    list: (query = "") => callJson(mediaRoute.GET, { cookie, url: `/api/media${query}` }),
    read: (id: string) => callJson(mediaItemRoute.GET, { cookie, params: { id } }),
    /** the kinds of what shows it */
    usesOf: async (id: string): Promise<string> =>
      (await callJson(mediaItemRoute.GET, { cookie, params: { id } })).body.uses
        .map(({ kind }: { kind: string }) => kind)
        .sort()
        .join(" "),
    update: (id: string, body: object) => callJson(mediaItemRoute.PUT, { method: "PUT", cookie, params: { id }, body }),
    remove: (id: string, query = "") =>
      callJson(mediaItemRoute.DELETE, { method: "DELETE", cookie, params: { id }, url: `/api/media/1${query}` }),
    crop: (id: string, area: object) =>
      callJson(cropRoute.POST, { method: "POST", cookie, params: { id }, body: area }),
    replace: (id: string, imageURL: string) =>
      callJson(replaceRoute.POST, { method: "POST", cookie, params: { id }, body: { imageURL } }),
  };
}

export type Library = ReturnType<typeof libraryOf>;

/** A DATA_DIR of a test file's own, until the file ends. */
export function temporaryDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "collective-data-"));
  setEnv({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}
