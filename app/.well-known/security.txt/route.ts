import { env } from "@/lib/env";
import { SECURITY_TXT_PATH } from "@/lib/paths";
import { absoluteUrl } from "@/lib/seo/metadata";

export const dynamic = "force-dynamic";

/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 180;

/** CONTACT_EMAIL as the contact for security reports (RFC 9116); 404 without it. */
export async function GET(): Promise<Response> {
  const { CONTACT_EMAIL } = env();
  if (!CONTACT_EMAIL) return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${encodeURI(CONTACT_EMAIL)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${absoluteUrl(SECURITY_TXT_PATH)}`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
