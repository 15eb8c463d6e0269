import "server-only";
import { createHash, randomBytes } from "node:crypto";

export const createToken = (): string => randomBytes(32).toString("base64url");

/** Only the hash is stored, so that a leaked table opens no preview. A plain hash will do: nobody can try 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
