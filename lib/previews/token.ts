import "server-only";
import { createHash, randomBytes } from "node:crypto";

export const createToken = (): string => randomBytes(32).toString("base64url");

/** Only a hash is stored: a leaked table opens no preview. A fast hash will do for 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
