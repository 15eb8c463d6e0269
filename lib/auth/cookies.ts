import "server-only";
import type { z } from "zod";
import { env } from "../env.ts";
import { markUsed } from "../bot-check/used-tokens.ts";
import { seal, unseal } from "../security/sealed.ts";

/** Whether cookies are sent only over HTTPS, by the scheme of SITE_URL. */
export const hasSecureCookies = (): boolean => env().SITE_URL.startsWith("https:");

/** The first value of the cookie `name` that is `accepted`, not decoded; undefined without one. */
export function cookieValue(
  { headers }: Pick<Request, "headers">,
  name: string,
  accepted: (value: string) => boolean = () => true,
): string | undefined {
  const prefix = `${name}=`;
  return headers
    .get("cookie")
    ?.split(/; */)
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
    .find(accepted);
}

/** A Set-Cookie header; 0 seconds delete it. Without a date, as browsers with a fast clock would drop the cookie. */
export function setCookie(name: string, value: string, seconds: number, { forScripts = false } = {}): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${seconds}`,
    ...(forScripts ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(hasSecureCookies() ? ["Secure"] : []),
  ].join("; ");
}

/** A Set-Cookie header of NextAuth with its date replaced by seconds, for the same reason. */
export const withoutDate = (cookie: string): string =>
  cookie.replace(
    /; Expires=([^;]+)/i,
    (_, date: string) => `; Max-Age=${Math.ceil((Date.parse(date) - Date.now()) / 1000)}`,
  );

// browsers refuse longer cookies
const MAX_LENGTH = 4_000;

/** A cookie for one use within `seconds`, whose contents only this site can read and make. */
export function sealedCookie<Contents extends object>(name: string, seconds: number, schema: z.ZodType<Contents>) {
  const fullName = () => (hasSecureCookies() ? `__Host-${name}` : name);

  return {
    name: fullName,
    set: (contents: Contents) =>
      setCookie(fullName(), seal(name, JSON.stringify({ ...contents, until: Date.now() + seconds * 1000 })), seconds),
    expired: () => setCookie(fullName(), "", 0),
    /** The contents of a cookie's value; null if expired or not made by this site. */
    open(value: string | undefined): Contents | null {
      const text = value && value.length <= MAX_LENGTH ? unseal(name, value) : null;
      if (!text) return null;
      const sealed = JSON.parse(text) as { until: number };
      return sealed.until > Date.now() ? schema.parse(sealed) : null;
    },
    /** False if it was used before; only one of concurrent calls gets true. */
    markUsed: (value: string) => markUsed(value, new Date(Date.now() + seconds * 1000)),
  };
}
