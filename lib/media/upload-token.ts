import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { authSecret } from "../env.ts";
import { UPLOAD_URL_SECONDS } from "./limits.ts";

type Upload = { id: string; expiresAt: number };

/** A token for one upload: `id.expiry.signature`. */
export function newUploadToken(): string {
  const claim = `${randomBytes(16).toString("hex")}.${Math.floor(Date.now() / 1000) + UPLOAD_URL_SECONDS}`;
  return `${claim}.${sign(claim)}`;
}

/** The upload of a token, possibly expired; null unless it was signed here. */
export function readUploadToken(token: string): Upload | null {
  const [, claim, id, expiry, signature] = /^(([0-9a-f]{32})\.(\d{10}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!claim || !id || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(claim)))) return null;
  return { id, expiresAt: Number(expiry) * 1000 };
}

function sign(claim: string): string {
  return createHmac("sha256", authSecret()).update(`upload.${claim}`).digest("base64url");
}
