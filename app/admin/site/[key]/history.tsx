"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SiteRevision } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/lists/load-error";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { siteApi, withQuery } from "@/lib/paths";
import { DocumentDifferences } from "./document-differences";
import type { FieldNode } from "./field-tree";

const PER_PAGE = 50;
const KINDS: Record<string, string> = { published: "Published", restored: "Restored", reset: "Reset to default" };

type Comparison = { tree: FieldNode; currentValue: () => unknown; onRestore: (id: number) => void };

/** What the document was, and what differs from the form. */
export function DocumentHistory({
  documentKey,
  open,
  onClose,
  ...comparison
}: Comparison & { documentKey: string; open: boolean; onClose: () => void }) {
  const [pages, setPages] = useState(1);
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent className="w-[min(40rem,100%-2rem)]">
        <SheetHeader>
          <SheetTitle>History</SheetTitle>
          <SheetDescription>
            Restoring a version puts it in the form; it is public when you publish it.
          </SheetDescription>
        </SheetHeader>
        <ol aria-label="Versions" className="border-t">
          {Array.from({ length: pages }, (_, index) => (
            <RevisionPage
              key={index}
              documentKey={documentKey}
              page={index + 1}
              onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
              {...comparison}
            />
          ))}
        </ol>
      </SheetContent>
    </Sheet>
  );
}

function RevisionPage({
  documentKey,
  page,
  onMore,
  ...comparison
}: Comparison & { documentKey: string; page: number; onMore: (() => void) | undefined }) {
  const { data, isError, refetch } = useQuery<SiteRevision[]>({
    queryKey: [withQuery(siteApi.revisions(documentKey), { page })],
    gcTime: 0,
  });
  if (isError) return <LoadError message="Failed to fetch the history" onRetry={() => void refetch()} />;
  if (!data) return <li className="text-muted-foreground py-3">Loading history...</li>;
  if (data.length === 0 && page === 1) {
    return <li className="text-muted-foreground py-3">Nothing was published yet: the default text stands.</li>;
  }
  return (
    <>
      {data.map((revision) => (
        <Revision key={revision.id} documentKey={documentKey} revision={revision} {...comparison} />
      ))}
      {onMore && data.length === PER_PAGE && (
        <li className="py-3">
          <Button variant="outline" size="sm" onClick={onMore}>
            Show older
          </Button>
        </li>
      )}
    </>
  );
}

function Revision({
  documentKey,
  revision: { id, createdAt, kind, author },
  tree,
  currentValue,
  onRestore,
}: Comparison & { documentKey: string; revision: SiteRevision }) {
  const [isCompared, setCompared] = useState(false);
  const { data, isError } = useQuery<{ value: unknown }>({
    queryKey: [siteApi.revision(documentKey, id)],
    enabled: isCompared,
  });
  const time = mediumTime(createdAt);
  return (
    <li className="grid gap-2 border-b py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{time}</span>
        <span className="text-muted-foreground">{author?.name ?? "Somebody who has left"}</span>
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
          <Button variant="ghost" size="sm" aria-label={`Restore the version of ${time}`} onClick={() => onRestore(id)}>
            Restore
          </Button>
        </span>
      </div>
      {isError && <p role="alert">Failed to fetch this version.</p>}
      {isCompared && data && (
        <DocumentDifferences
          tree={tree}
          mine={currentValue()}
          theirs={data.value}
          owners={{ mine: "Now", theirs: "Then" }}
        />
      )}
    </li>
  );
}
