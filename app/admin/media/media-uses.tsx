import type { MediaItem } from "@/app/admin/records";
import { Link } from "@/components/ui/link";
import { recordKey } from "@/lib/media/rules";
import type { MediaUseKind } from "@/lib/media/schema";

type Use = MediaItem["uses"][number];

const USE_LABELS: Record<MediaUseKind, string> = {
  "post-content": "in the text",
  "post-featured": "featured image",
  "post-share": "share image",
  "post-draft": "unpublished changes",
  "post-revision": "history",
  portfolio: "portfolio",
  site: "site text",
  person: "portrait",
};

/** The records that show a picture or link to a file, each once, with a link to its form. */
export function MediaUses({ uses, none = "Nothing shows this picture." }: { uses: Use[]; none?: string }) {
  return (
    <section aria-labelledby="media-uses" className="border-t pt-4">
      <h3 id="media-uses" className="text-base tracking-[-0.02em]">
        Used in
      </h3>
      {uses.length === 0 ? (
        <p className="text-muted-foreground mt-1">{none}</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {recordsOf(uses).map(({ key, title, path, kinds }) => (
            <li key={key} className="[overflow-wrap:anywhere]">
              {path ? (
                <Link href={path} className="font-medium underline underline-offset-4">
                  {title}
                </Link>
              ) : (
                <span className="font-medium">{title}</span>
              )}{" "}
              <span className="text-muted-foreground">({kinds.join(", ")})</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function usesText(uses: Use[]): string {
  const { length } = recordsOf(uses);
  return length === 1 ? "one place" : `${length} places`;
}

function recordsOf(uses: Use[]) {
  const records = new Map<string, Pick<Use, "title" | "path"> & { key: string; kinds: string[] }>();
  for (const { kind, id, title, path } of uses) {
    const key = recordKey({ kind, id });
    const record = records.get(key) ?? { key, title, path, kinds: [] };
    record.kinds.push(USE_LABELS[kind]);
    records.set(key, record);
  }
  return [...records.values()];
}
