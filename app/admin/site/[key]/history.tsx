import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteRevision } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { useRevisions } from "@/components/admin/lists/use-revisions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/dialog";
import type { Group } from "@/lib/site/fields";
import { siteApi } from "@/lib/api/paths";
import { DocumentDifferences } from "./document-differences";

const KINDS: Record<string, string> = {
  published: "Published",
  restored: "Restored",
  reset: "Reset to default",
  replaced: "Replaced",
};

type Comparison = {
  documentKey: string;
  fields: Group;
  currentValue: () => unknown;
  defaultValue: unknown;
  /** The id of the version whose changes are shown at first. */
  opened: number;
  onRestore: (id: number) => void;
};

export function DocumentHistory({ onClose, ...comparison }: Comparison & { onClose: () => void }) {
  const list = useRevisions<SiteRevision>(siteApi.revisions(comparison.documentKey));
  const isEmpty = list.isSuccess && list.revisions.length === 0;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title="History"
        description="Restoring a version puts it in the form. It goes live when you publish it."
        className="w-[min(40rem,100%-2rem)]"
      >
        {list.isError && <LoadError message="Failed to fetch the history" onRetry={list.retry} />}
        <ol aria-label="Versions" className="border-t">
          {list.isPending && <li className="text-muted-foreground py-3">Loading history...</li>}
          {isEmpty && (
            <li className="text-muted-foreground py-3">
              Nothing has been published yet. The site shows the default text.
            </li>
          )}
          {list.revisions.map((revision, index) => (
            <Revision
              key={revision.id}
              revision={revision}
              before={list.revisions.slice(index + 1).find(({ kind }) => kind === "published" || kind === "reset")?.id}
              hasOlder={list.hasMore}
              {...comparison}
            />
          ))}
          {list.hasMore && (
            <li className="py-3">
              <Button variant="outline" size="sm" onClick={list.loadMore}>
                Show older
              </Button>
            </li>
          )}
        </ol>
      </SheetContent>
    </Sheet>
  );
}

function Revision({
  documentKey,
  revision: { id, createdAt, kind, author },
  before,
  hasOlder,
  fields,
  currentValue,
  defaultValue,
  opened,
  onRestore,
}: Comparison & { revision: SiteRevision; before: number | undefined; hasOlder: boolean }) {
  // if the version before it is not loaded, it is compared with the current text, like other versions
  const isOpened = id === opened && (before !== undefined || !hasOlder);
  const [isCompared, setCompared] = useState(id === opened);
  const { data, isError } = useVersion(documentKey, isCompared ? id : undefined);
  const previous = useVersion(documentKey, isCompared && isOpened ? before : undefined);
  const time = mediumTime(createdAt);
  return (
    <li className="grid gap-2 border-b py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{time}</span>
        <span className="text-muted-foreground">{author?.name ?? "Former team member"}</span>
        <Badge variant="outline">{KINDS[kind] ?? kind}</Badge>
        <span className="ml-auto flex">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isCompared}
            aria-label={`${isCompared ? "Hide" : "Show"} changes ${isOpened ? "of" : "since"} ${time}`}
            onClick={() => setCompared(!isCompared)}
          >
            {isCompared ? "Hide changes" : "Show changes"}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Restore the version from ${time}`}
            onClick={() => onRestore(id)}
          >
            Restore
          </Button>
        </span>
      </div>
      {(isError || previous.isError) && <p role="alert">Failed to fetch this version.</p>}
      {isCompared && data && !previous.isLoading && !previous.isError && (
        <DocumentDifferences
          fields={fields}
          {...(isOpened
            ? { mine: data.value, theirs: previous.data?.value ?? defaultValue, owners: CHANGED }
            : { mine: currentValue(), theirs: data.value, owners: SINCE })}
        />
      )}
    </li>
  );
}

const CHANGED = { mine: "After", theirs: "Before" };
const SINCE = { mine: "Now", theirs: "Then" };

const useVersion = (documentKey: string, id: number | undefined) =>
  useQuery<{ value: unknown }>({
    queryKey: [siteApi.revision(documentKey, id ?? 0)],
    enabled: id !== undefined,
  });
