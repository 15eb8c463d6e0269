/** The calls of the library, on the handlers, and where it stores files. */
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
  return call("GET /objects/[...path]", { url: pathname + search, params, ...asked });
}
export const objectBytes = async (address: string) => Buffer.from(await (await getObject(address)).arrayBuffer());

let made = 0;

/** The bytes of a PDF, others each time. */
export const pdf = () => Buffer.from(`%PDF-1.4\n% ${++made}\ntrailer << >>\n%%EOF\n`);

export function libraryOf(cookie: string) {
  const newUrl = async (): Promise<string> => (await callJson("POST /api/objects/upload", { cookie })).body.uploadURL;
  const putTo = (url: string, body: Buffer, type: string) => {
    const token = new URL(url).pathname.replace("/api/objects/upload/", "");
    return callJson(`PUT /api/objects/upload/${token}`, { body, headers: { "Content-Type": type } });
  };
  const send = async (bytes?: Buffer, type = "image/png"): Promise<string> => {
    const url = await newUrl();
    await putTo(url, bytes ?? (await picture("png")), type);
    return url;
  };
  const register = (imageURL: string, name?: string) =>
    callJson("PUT /api/images", { cookie, body: { imageURL, name } });
  const registerFile = (fileURL: string, name: unknown = "report.pdf") =>
    callJson("PUT /api/files", { cookie, body: { fileURL, name } });
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
    list: (query = "") => callJson(`GET /api/media${query}`, { cookie }),
    read: (id: string) => callJson(`GET /api/media/${id}`, { cookie }),
    /** the kinds of what shows it */
    usesOf: async (id: string): Promise<string> =>
      (await callJson(`GET /api/media/${id}`, { cookie })).body.uses
        .map(({ kind }: { kind: string }) => kind)
        .sort()
        .join(" "),
    update: (id: string, body: object) => callJson(`PUT /api/media/${id}`, { cookie, body }),
    remove: (id: string, query = "") => callJson(`DELETE /api/media/${id}${query}`, { cookie }),
    crop: (id: string, area: object) => callJson(`POST /api/media/${id}/crop`, { cookie, body: area }),
    replace: (id: string, imageURL: string) =>
      callJson(`POST /api/media/${id}/replace`, { cookie, body: { imageURL } }),
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
