import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteRevision } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { useRevisions } from "@/components/admin/lists/use-revisions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
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
  fields: Group;
  currentValue: () => unknown;
  /** The id of the version whose changes show at once. */
  opened: number;
  onRestore: (id: number) => void;
};

type DocumentHistoryProps = Comparison & { documentKey: string; open: boolean; onClose: () => void };

export function DocumentHistory({ documentKey, open, onClose, ...comparison }: DocumentHistoryProps) {
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title="History"
        description="Restoring a version puts it in the form. It goes live when you publish it."
        className="w-[min(40rem,100%-2rem)]"
      >
        <RevisionList documentKey={documentKey} {...comparison} />
      </SheetContent>
    </Sheet>
  );
}

function RevisionList({ documentKey, ...comparison }: Comparison & { documentKey: string }) {
  const list = useRevisions<SiteRevision>(siteApi.revisions(documentKey));
  const isEmpty = !list.isPending && !list.isError && list.revisions.length === 0;
  return (
    <>
      {list.isError && <LoadError message="Failed to fetch the history" onRetry={list.retry} />}
      <ol aria-label="Versions" className="border-t">
        {list.isPending && <li className="text-muted-foreground py-3">Loading history...</li>}
        {isEmpty && (
          <li className="text-muted-foreground py-3">
            Nothing has been published yet. The site shows the default text.
          </li>
        )}
        {list.revisions.map((revision) => (
          <Revision key={revision.id} documentKey={documentKey} revision={revision} {...comparison} />
        ))}
        {list.hasMore && (
          <li className="py-3">
            <Button variant="outline" size="sm" onClick={list.loadMore}>
              Show older
            </Button>
          </li>
        )}
      </ol>
    </>
  );
}

function Revision({
  documentKey,
  revision: { id, createdAt, kind, author },
  fields,
  currentValue,
  opened,
  onRestore,
}: Comparison & { documentKey: string; revision: SiteRevision }) {
  const [isCompared, setCompared] = useState(id === opened);
  const { data, isError } = useQuery<{ value: unknown }>({
    queryKey: [siteApi.revision(documentKey, id)],
    enabled: isCompared,
  });
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
            aria-label={`${isCompared ? "Hide" : "Show"} changes since ${time}`}
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
      {isError && <p role="alert">Failed to fetch this version.</p>}
      {isCompared && data && (
        <DocumentDifferences
          fields={fields}
          mine={currentValue()}
          theirs={data.value}
          owners={{ mine: "Now", theirs: "Then" }}
        />
      )}
    </li>
  );
}
