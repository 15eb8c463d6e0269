"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ImageUp, LinkIcon, TextCursorInput } from "lucide-react";
import { useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { MediaRow } from "@/app/admin/records";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useOpened } from "@/components/admin/lists/use-list-state";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { ImportForm } from "@/components/admin/media/import-form";
import { MediaGrid } from "@/components/admin/media/media-grid";
import { reloadLists } from "@/components/admin/query-client";
import { TitledDialog } from "@/components/admin/dialogs";
import { useFileDrop } from "@/components/admin/upload/file-drop";
import { UploadList } from "@/components/admin/upload/upload-list";
import { useFileInput } from "@/components/admin/upload/file-input";
import { useUploads } from "@/components/admin/upload/use-uploads";
import { Button } from "@/components/ui/button";
import type { ListPage } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { HEIC_TYPES, MEDIA_PER_PAGE, UPLOAD_TYPES } from "@/lib/media/limits";
import { cn } from "@/lib/utils";
import { FillInTexts, useMissingTexts } from "./fill-in-texts";
import { MediaDetail } from "./media-detail";

const ACCEPTED = Object.keys(UPLOAD_TYPES);

const KINDS = [
  { value: "pictures", label: "Pictures" },
  { value: "files", label: "Files" },
  { value: "unused", label: "Unused" },
  { value: "missing-alt", label: "Without alternative text" },
];
const UPLOADERS = [{ value: "me", label: "Me" }];

export function MediaScreen() {
  const list = usePagedList<MediaRow, "filter" | "by" | "year", ListPage<MediaRow> & { years: number[] }>({
    list: api.media,
    perPage: MEDIA_PER_PAGE,
    filters: ["filter", "by", "year"],
  });
  const years = list.data?.years.map(String).map((year) => ({ value: year, label: year })) ?? [];
  const client = useQueryClient();
  const uploads = useUploads({ onStored: () => void reloadLists(client, [api.media]), accepts: ACCEPTED });
  const { input, choose } = useFileInput({
    label: "Picture files",
    accept: [...ACCEPTED, ...HEIC_TYPES],
    multiple: true,
    onFiles: uploads.add,
  });
  const [opened, open] = useOpened("open");
  const [isFilling, setFilling] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const missingTexts = useMissingTexts().data?.total;
  const isOver = useFileDrop(uploads.add);

  return (
    <div className={cn("min-h-[60svh]", isOver && "outline-primary outline-2 outline-offset-8 outline-dashed")}>
      {input}
      <ListScreen
        list={list}
        one="item"
        many="items"
        what="pictures"
        title={AREAS.media.title}
        subtitle="All pictures and PDFs on the site. Drop or paste files anywhere here to add them."
        tools={
          <>
            {!!missingTexts && (
              <Button variant="quiet" size="sm" onClick={() => setFilling(true)}>
                <TextCursorInput /> Fill in alternative texts
              </Button>
            )}
            <Button size="sm" onClick={choose}>
              <ImageUp /> Upload files
            </Button>
          </>
        }
        search="Search pictures"
        menu={{
          choices: [{ id: "import", label: "Import from address", icon: LinkIcon, run: () => setImporting(true) }],
        }}
        filters={[
          { name: "filter", label: "Show", options: KINDS },
          { name: "by", label: "Uploaded by", options: UPLOADERS, divides: true },
          { name: "year", label: "Year", options: years },
        ]}
        above={<UploadList uploads={uploads} className="mt-3 max-w-3xl" />}
        noMatch={{
          title: "Nothing found.",
          text: "Search covers names, alternative texts, captions and credits.",
        }}
        empty={{
          title: "No pictures yet.",
          text: "Drop files here, paste a screenshot, or choose files. Files uploaded in an editor appear here, too.",
          action: (
            <Button variant="outline" onClick={choose}>
              Upload your first pictures
            </Button>
          ),
        }}
      >
        {(rows) => <MediaGrid pictures={rows} onOpen={({ id }) => open(id)} />}
      </ListScreen>
      {/* asks only during uploads: forms of the library keep typed values */}
      <LeaveGuard unsaved={() => false} />
      {opened && <MediaDetail id={opened} onOpen={open} onClose={() => open("")} />}
      {isImporting && (
        <TitledDialog
          title="Import from address"
          description="The picture is fetched once and kept in the library."
          onClose={() => setImporting(false)}
        >
          <ImportForm
            onImported={({ id }) => {
              setImporting(false);
              open(id);
            }}
          />
        </TitledDialog>
      )}
      {isFilling && <FillInTexts onClose={() => setFilling(false)} />}
    </div>
  );
}
