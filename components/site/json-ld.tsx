import { jsonLd } from "@/lib/format";

/** What this page is about, for machines (schema.org). */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
