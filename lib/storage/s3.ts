import "server-only";
import { createHash } from "node:crypto";
import type { S3Settings } from "../env.ts";
import { fetchFromStore, readUploadedBytes, storeUnavailable } from "./remote-store.ts";
import type { Storage } from "./storage.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Signing = Record<"method" | "url", string> & Pick<Call, "headers"> & { signQuery?: boolean; allHeaders?: boolean };
type Call = { method: "GET" | "HEAD" | "PUT" | "DELETE"; key: string; headers?: Record<string, string>; body?: Buffer };

/** An S3-compatible bucket: `uploads/TOKEN` and `objects/NAME`. aws4fetch has 88 kB; the AWS SDK would add 15 MB. */
export function s3(settings: S3Settings): Storage {
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name } = settings;
  // the bucket is in the path, except at AWS: few other stores have a host name per bucket
  const bucket = endpoint ? `${endpoint}/${name}` : `https://${name}.s3.${region}.amazonaws.com`;
  const uploadKey = (token: string) => `uploads/${token}`;
  const objectKey = (name: string) => `objects/${name}`;

  async function signer(options: Signing) {
    const { AwsV4Signer } = await import("aws4fetch");
    return new AwsV4Signer({ ...options, region, accessKeyId, secretAccessKey, service: "s3" });
  }

  /** Sends one request; null for a missing object. Throws AppError unavailable for other failures. */
  async function call({ method, key, headers, body }: Call): Promise<Response | null> {
    const signed = await (await signer({ method, url: `${bucket}/${key}`, headers })).sign();
    // a proxy may compress: the length would not be the object's; not signed, because proxies change this header
    signed.headers.set("Accept-Encoding", "identity");
    try {
      const init = { method, headers: signed.headers, body: body && new Uint8Array(body) };
      // A redirect would take the signature to another host.
      const response = await fetchFromStore(signed.url, { ...init, redirect: "manual" });
      if (response.ok) return response;
      const reason = (await response.text()).slice(0, 300);
      if (response.status === 404 && !reason.includes("NoSuchBucket")) return null;
      throw new Error(`${method} returned ${response.status}: ${reason}`);
    } catch (error) {
      throw storeUnavailable(error);
    }
  }

  async function remove(key: string): Promise<void> {
    const response = await call({ method: "DELETE", key });
    await response?.body?.cancel();
  }

  return {
    uploadOrigin: new URL(bucket).origin,
    async uploadUrl(token, { size, type, seconds }) {
      const url = new URL(`${bucket}/${uploadKey(token)}`);
      url.searchParams.set("X-Amz-Expires", String(seconds));
      // Browsers send signed headers unchanged. S3 can fix a length but no range: size and type are checked again at
      // registration.
      const headers = { ...(size && { "Content-Length": String(size) }), ...(type && { "Content-Type": type }) };
      const signed = await (
        await signer({ method: "PUT", url: url.href, headers, signQuery: true, allHeaders: true })
      ).sign();
      return signed.url.href;
    },
    tokenOf(url) {
      const prefix = `${bucket}/uploads/`;
      const address = url.origin + url.pathname;
      return address.startsWith(prefix) ? address.slice(prefix.length) : null;
    },
    async readUpload(token, maxBytes) {
      const response = await call({ method: "GET", key: uploadKey(token) });
      return response && readUploadedBytes(response, maxBytes);
    },
    deleteUpload: (token) => remove(uploadKey(token)),
    async put(name, body, type) {
      const headers = {
        "Content-Type": type,
        "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
        "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
      };
      const response = await call({ method: "PUT", key: objectKey(name), headers, body });
      if (!response) throw storeUnavailable("there is no such bucket");
      await response.body?.cancel();
    },
    async get(name) {
      const response = await call({ method: "GET", key: objectKey(name) });
      if (!response?.body) return null;
      return { size: Number(response.headers.get("content-length")), body: response.body };
    },
    async size(name) {
      const response = await call({ method: "HEAD", key: objectKey(name) });
      return response && Number(response.headers.get("content-length"));
    },
    delete: (name) => remove(objectKey(name)),
  };
}
