import { Button } from "@/components/ui/button";
import type { Kept } from "./use-draft";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Offers what was typed earlier and never saved. */
export function DraftBar<T>({ kept, version, onRestore }: { kept: Kept<T>; version: number | null; onRestore: () => void }) {
  const { offered, failing } = kept;
  const outdated = offered && version !== null && offered.version !== null && offered.version < version;
  return (
    <>
      {offered && (
        <section aria-label="Unsaved changes" className="draft-bar">
          <p>
            <strong>Unsaved changes from {WHEN.format(offered.savedAt)} were kept in this browser.</strong>
            {outdated && " This was saved by somebody else since; saving your changes will show you both."}
          </p>
          <div className="draft-bar-actions">
            <Button size="small" variant="outline" onClick={onRestore}>
              Restore
            </Button>
            <Button size="small" variant="ghost" onClick={kept.discard}>
              Discard
            </Button>
          </div>
        </section>
      )}
      {failing && (
        <p role="alert" className="draft-bar">
          This browser cannot keep unsaved changes at the moment. Save often.
        </p>
      )}
    </>
  );
}
