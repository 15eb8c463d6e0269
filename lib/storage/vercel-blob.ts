import "server-only";
import { blobApiUrl } from "../env.ts";
import { fetchFromStore, readUploadedBytes, storeTimeout, storeUnavailable } from "./remote-store.ts";
import type { Storage } from "./storage.ts";

const PUBLIC_NAME = { access: "public", addRandomSuffix: false } as const;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const fail = (error: unknown): never => {
  throw storeUnavailable(error);
};

/** Vercel Blob: browsers upload to `uploads/TOKEN`, as functions take only 4.5 MB; checked images are in `objects/`. */
export function vercelBlob(token: string): Storage {
  const uploadPath = (upload: string) => `uploads/${upload}`;
  const objectPath = (name: string) => `objects/${name}`;

  async function find(pathname: string) {
    const { head, BlobNotFoundError } = await import("@vercel/blob");
    return head(pathname, { token, abortSignal: storeTimeout() }).catch((error: unknown) =>
      error instanceof BlobNotFoundError ? null : fail(error),
    );
  }

  async function read(url: string): Promise<Response> {
    const response = await fetchFromStore(url).catch(fail);
    if (!response.ok || !response.body) throw storeUnavailable(response.status);
    return response;
  }

  async function remove(pathname: string): Promise<void> {
    const { del } = await import("@vercel/blob");
    await del(pathname, { token, abortSignal: storeTimeout() }).catch(fail);
  }

  return {
    uploadOrigin: new URL(blobApiUrl()).origin,
    async uploadUrl(upload, { types, maxBytes, seconds }) {
      const { issueSignedToken, presignUrl } = await import("@vercel/blob");
      const pathname = uploadPath(upload);
      const validUntil = Date.now() + seconds * 1000;
      const limits = { allowedContentTypes: [...types], maximumSizeInBytes: maxBytes, validUntil };
      try {
        const call = { token, pathname, operations: ["put" as const], abortSignal: storeTimeout() };
        const signed = await issueSignedToken({ ...call, ...limits });
        const options = { operation: "put", pathname, ...PUBLIC_NAME, allowOverwrite: false, ...limits } as const;
        return (await presignUrl(signed, options)).presignedUrl;
      } catch (error) {
        return fail(error);
      }
    },
    tokenOf(url) {
      const api = new URL(blobApiUrl());
      const isApi = url.origin === api.origin && url.pathname.replace(/\/$/, "") === api.pathname.replace(/\/$/, "");
      const pathname = url.searchParams.get("pathname") ?? "";
      return isApi && pathname.startsWith("uploads/") ? pathname.slice("uploads/".length) : null;
    },
    async readUpload(upload, maxBytes) {
      const blob = await find(uploadPath(upload));
      if (!blob) return null;
      return readUploadedBytes(await read(blob.url), maxBytes);
    },
    deleteUpload: (upload) => remove(uploadPath(upload)),
    async put(name, bytes, type) {
      const { put } = await import("@vercel/blob");
      const kept = { contentType: type, allowOverwrite: true, cacheControlMaxAge: YEAR_SECONDS };
      await put(objectPath(name), bytes, { token, abortSignal: storeTimeout(), ...PUBLIC_NAME, ...kept }).catch(fail);
    },
    async get(name) {
      const blob = await find(objectPath(name));
      if (!blob) return null;
      const { body } = await read(blob.url);
      return body && { size: blob.size, body };
    },
    size: async (name) => (await find(objectPath(name)))?.size ?? null,
    delete: (name) => remove(objectPath(name)),
  };
}
