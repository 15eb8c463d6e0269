import "server-only";
import { createHash } from "node:crypto";
import type { S3Settings } from "../env.ts";
import { UPLOAD_URL_SECONDS } from "../images/limits.ts";
import { storeUnavailable, uploadedBytes } from "./store-answers.ts";
import type { Storage } from "./storage.ts";

/** For the first byte of an answer: a store that is silent must not hold requests. */
const ANSWER_TIMEOUT_MS = 20_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Call = { method: "GET" | "HEAD" | "PUT" | "DELETE"; key: string; headers?: Record<string, string>; body?: Buffer };

/**
 * Images in a bucket of any S3-compatible store. Browsers send them there directly, to `uploads/TOKEN`, from where they
 * are taken to be checked; what is served lies under `objects/`. Five calls need no SDK: aws4fetch signs them in 88 kB
 * without a dependency, where @aws-sdk/client-s3 with its presigner would add some 15 MB to load and keep in memory.
 */
export function s3(settings: S3Settings): Storage {
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const bucket = bucketUrl(settings);
  const uploadKey = (token: string) => `uploads/${token}`;
  const objectKey = (name: string) => `objects/${name}`;

  async function signer(options: { method: string; url: string; headers?: Record<string, string>; signQuery?: boolean; allHeaders?: boolean }) {
    const { AwsV4Signer } = await import("aws4fetch");
    return new AwsV4Signer({ ...options, region, accessKeyId, secretAccessKey, service: "s3" });
  }

  /** The store's answer; null where there is no such object. Throws AppError unavailable for all else but success. */
  async function call({ method, key, headers, body }: Call): Promise<Response | null> {
    const signed = await (await signer({ method, url: `${bucket}/${key}`, headers })).sign();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS);
    try {
      const init = { method, headers: signed.headers, body: body && new Uint8Array(body), signal: timeout.signal };
      // a redirect would carry the signature to another host
      const response = await fetch(signed.url, { ...init, redirect: "manual", cache: "no-store" });
      if (response.ok) return response;
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      throw new Error(`${method} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    } catch (error) {
      throw storeUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    uploadOrigin: new URL(bucket).origin,
    async uploadUrl(token, { size, type }) {
      const url = new URL(`${bucket}/${uploadKey(token)}`);
      url.searchParams.set("X-Amz-Expires", String(UPLOAD_URL_SECONDS));
      // What is signed the browser has to send just so. A PUT can be held to one length but not to a range, and to
      // neither where the caller has not told what it is going to send: both are looked at again when it is registered.
      const headers = { ...(size && { "Content-Length": String(size) }), ...(type && { "Content-Type": type }) };
      const signed = await (await signer({ method: "PUT", url: url.href, headers, signQuery: true, allHeaders: true })).sign();
      return signed.url.href;
    },
    tokenOf(url) {
      const prefix = `${bucket}/uploads/`;
      const address = url.origin + url.pathname;
      return address.startsWith(prefix) ? address.slice(prefix.length) : null;
    },
    async readUpload(token) {
      const response = await call({ method: "GET", key: uploadKey(token) });
      return response && uploadedBytes(response);
    },
    async deleteUpload(token) {
      await call({ method: "DELETE", key: uploadKey(token) });
    },
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
    has: async (name) => (await call({ method: "HEAD", key: objectKey(name) })) !== null,
  };
}

/** Where the bucket is: beside AWS itself stores are asked by path, since few have a host name a bucket. */
function bucketUrl({ S3_ENDPOINT, S3_BUCKET, S3_REGION }: S3Settings): string {
  return S3_ENDPOINT ? `${S3_ENDPOINT}/${S3_BUCKET}` : `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`;
}
