import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header carries `token`, compared in constant time. */
export function isBearer(authorization: string | null | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}

// of equal length, as the comparison asks for
const digest = (text: string) => createHash("sha256").update(text).digest();
