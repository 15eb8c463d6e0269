import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits, in base64url. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token (OWASP ASVS 5.0, 7.2). A fast hash will do for 256 random bits. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
