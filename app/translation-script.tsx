import { headers } from "next/headers";
import { translationScript } from "@/lib/browser/translated-texts";

/** For a page that is not stored, whose scripts come with it: from its first text on. */
export async function TranslationScript() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: translationScript() }} />;
}
