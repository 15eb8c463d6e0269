import { headers } from "next/headers";
import { translationScript } from "@/lib/browser/translated-texts";

/** Must precede the first text of an uncached page, whose scripts are in the HTML. */
export async function TranslationScript() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: translationScript() }} />;
}
