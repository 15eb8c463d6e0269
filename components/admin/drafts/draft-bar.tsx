import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { mediumTime } from "../dates";
import type { BrowserCopy } from "../editing/browser-copy";

const BAR =
  "mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded bg-secondary px-3 py-2 text-sm text-secondary-foreground";

type Props<T> = {
  draft: BrowserCopy<T>;
  version: number | null;
  onRestore: () => void;
};

export function DraftBar<T>({ draft, version, onRestore }: Props<T>) {
  const { offered, failing } = draft;
  const isOutdated = offered && version !== null && offered.version !== null && offered.version < version;
  return (
    <>
      {offered && (
        <section aria-label="Unsaved changes" className={cn(BAR, "md:sticky md:top-(--bar-height) md:z-20")}>
          <p>
            <strong>Unsaved changes from {mediumTime(offered.savedAt)} were kept in this browser.</strong>
            {isOutdated && " Somebody else has saved this since. Saving your changes will show you both versions."}
          </p>
          <p className="flex gap-2">
            <BarButton onClick={onRestore}>Restore</BarButton>
            <BarButton onClick={draft.discard}>Discard</BarButton>
          </p>
        </section>
      )}
      {failing && (
        <p role="alert" className={BAR}>
          This browser cannot keep unsaved changes right now. Save often.
        </p>
      )}
    </>
  );
}

function BarButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" variant="secondary" className="border-current" onClick={onClick}>
      {children}
    </Button>
  );
}
