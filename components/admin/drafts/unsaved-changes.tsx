import { BriefButton } from "@/components/ui/brief-button";
import { cn } from "@/lib/utils";
import { mediumTime } from "../dates";
import type { BrowserCopy } from "../editing/browser-copy";
import { LeaveGuard } from "./leave-guard";

const BAR =
  "mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded bg-secondary px-3 py-2 text-sm text-secondary-foreground";
const BUTTON = { variant: "secondary", className: "border-current" } as const;

const PUBLISHED = "Another version was published since.";
const SAVED = "Somebody else has saved this since. Saving your changes will show you both versions.";

type Props<T> = {
  /** The form, as returned by useSession. */
  record: {
    session: { unsaved: () => boolean; takesOldDrafts?: boolean | undefined };
    copy: BrowserCopy<T>;
    state: { version: number | null };
    restore: () => void;
  };
};

/** Offers unsaved changes from an earlier visit, and asks before the user leaves the form with unsaved changes. */
export function UnsavedChanges<T>({ record }: Props<T>) {
  const { offered, failing, discard } = record.copy;
  const { version } = record.state;
  const isOutdated = offered && version !== null && offered.version !== null && offered.version < version;
  return (
    <>
      {offered && (
        <section aria-label="Unsaved changes" className={cn(BAR, "md:sticky md:top-(--bar-height) md:z-20")}>
          <p>
            <strong>Unsaved changes from {mediumTime(offered.savedAt)} were kept in this browser.</strong>
            {isOutdated && ` ${record.session.takesOldDrafts ? PUBLISHED : SAVED}`}
          </p>
          <p className="flex gap-2">
            <BriefButton {...BUTTON} onClick={record.restore}>
              Restore
            </BriefButton>
            <BriefButton {...BUTTON} onClick={discard}>
              Discard
            </BriefButton>
          </p>
        </section>
      )}
      {failing && (
        <p role="alert" className={BAR}>
          This browser cannot keep unsaved changes right now. Save often.
        </p>
      )}
      <LeaveGuard unsaved={record.session.unsaved} />
    </>
  );
}
