import "server-only";
import { env } from "../env.ts";

/** Whether cookies are sent over https alone: SITE_URL decides. */
export function hasSecureCookies(): boolean {
  return env().SITE_URL.startsWith("https:");
}

/** The value of the cookie `name` as it was sent; undefined without it. */
export function cookieValue(request: Pick<Request, "headers">, name: string): string | undefined {
  const prefix = `${name}=`;
  return request.headers
    .get("cookie")
    ?.split(/; */)
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}

/**
 * The Set-Cookie header of a cookie for the whole site, for so many seconds or until a time; 0 deletes it. Scripts do not
 * see it unless `forScripts` is set.
 */
export function setCookie(
  name: string,
  value: string,
  lifetime: number | Date,
  { forScripts = false }: { forScripts?: boolean } = {},
): string {
  return [
    `${name}=${value}`,
    "Path=/",
    lifetime instanceof Date ? `Expires=${lifetime.toUTCString()}` : `Max-Age=${lifetime}`,
    ...(forScripts ? [] : ["HttpOnly"]),
    "SameSite=Lax",
    ...(hasSecureCookies() ? ["Secure"] : []),
  ].join("; ");
}
