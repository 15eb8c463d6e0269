"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ImageUp, LinkIcon, TextCursorInput } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { MediaRow } from "@/app/admin/records";
import { FilterSelect, ListScreen } from "@/components/admin/lists/list-screen";
import { useUrlParam } from "@/components/admin/lists/use-list-state";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { ImportForm } from "@/components/admin/media/import-form";
import { MediaGrid } from "@/components/admin/media/media-grid";
import { UploadList } from "@/components/admin/media/upload-list";
import { useUploads } from "@/components/admin/media/use-uploads";
import { reloadLists } from "@/components/admin/query-client";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { HEIC_TYPES, MEDIA_PER_PAGE, UPLOAD_TYPES } from "@/lib/media/limits";
import { api } from "@/lib/api/paths";
import { cn } from "@/lib/utils";
import { FillInTexts } from "./fill-in-texts";
import { MediaDetail } from "./media-detail";

const ACCEPTED = Object.keys(UPLOAD_TYPES);
const FILTERS = ["filter", "by", "year"] as const;
const SHOWN_YEARS = 6;
const lastYears = () =>
  Array.from({ length: SHOWN_YEARS }, (_, n) => {
    const value = String(new Date().getUTCFullYear() - n);
    return { value, label: value };
  });

export function MediaScreen() {
  const list = usePagedList<MediaRow, (typeof FILTERS)[number]>({
    list: api.media,
    perPage: MEDIA_PER_PAGE,
    filters: FILTERS,
    searched: ["name", "alt", "caption", "credit"],
    searchesMore: true,
  });
  const { filters, setFilter } = list;
  const client = useQueryClient();
  const uploads = useUploads(() => void reloadLists(client, [api.media]), ACCEPTED);
  const input = useRef<HTMLInputElement>(null);
  const [opened, open] = useUrlParam("open");
  const [isFilling, setFilling] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isOver, setOver] = useState(false);

  return (
    <div
      className={cn("min-h-[60svh]", isOver && "outline-primary outline-2 outline-offset-8 outline-dashed")}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        uploads.add(event.dataTransfer.files);
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length > 0) uploads.add(event.clipboardData.files);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={[...ACCEPTED, ...HEIC_TYPES].join(",")}
        aria-label="Picture files"
        onChange={({ target }) => {
          uploads.add(target.files ?? []);
          target.value = "";
        }}
      />
      <ListScreen
        list={list}
        one="item"
        many="items"
        what="pictures"
        title={AREAS.media.title}
        subtitle="All pictures and PDFs on the site. Drop or paste files anywhere here to add them."
        actions={
          <>
            <Button variant="outline" size="sm" className="border-border" onClick={() => setFilling(true)}>
              <TextCursorInput /> Fill in alternative texts
            </Button>
            <Button variant="outline" size="sm" className="border-border" onClick={() => setImporting(true)}>
              <LinkIcon /> Import from address
            </Button>
            <Button size="sm" onClick={() => input.current?.click()}>
              <ImageUp /> Upload files
            </Button>
          </>
        }
        search="Search pictures"
        tools={
          <>
            <FilterSelect
              label="Show"
              value={filters.filter}
              options={[
                { value: "pictures", label: "Pictures" },
                { value: "files", label: "Files" },
                { value: "unused", label: "Unused" },
                { value: "missing-alt", label: "Without alternative text" },
              ]}
              onChange={(value) => setFilter("filter", value)}
            />
            <FilterSelect
              label="Uploaded by"
              value={filters.by}
              options={[{ value: "me", label: "Me" }]}
              onChange={(value) => setFilter("by", value)}
            />
            <FilterSelect
              label="Year"
              value={filters.year}
              options={lastYears()}
              onChange={(value) => setFilter("year", value)}
            />
          </>
        }
        filters={<UploadList uploads={uploads} className="mt-3 max-w-3xl" />}
        noMatch={{
          title: "Nothing found.",
          text: "Search covers names, alternative texts, captions and credits.",
        }}
        empty={{
          title: "No pictures yet.",
          text: "Drop files here, paste a screenshot, or choose files. Files uploaded in an editor appear here, too.",
          action: (
            <Button variant="outline" onClick={() => input.current?.click()}>
              Upload your first pictures
            </Button>
          ),
        }}
      >
        {(rows) => <MediaGrid pictures={rows} onOpen={({ id }) => open(id)} />}
      </ListScreen>
      {opened && <MediaDetail key={opened} id={opened} onOpen={open} onClose={() => open("")} />}
      {isImporting && (
        <Dialog open onOpenChange={() => setImporting(false)}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Import from address</DialogTitle>
              <DialogDescription>The picture is fetched once and kept in the library.</DialogDescription>
            </DialogHeader>
            <ImportForm
              uploads={uploads}
              onFollowed={() => setImporting(false)}
              onImported={({ id }) => {
                setImporting(false);
                open(id);
              }}
            />
          </DialogContent>
        </Dialog>
      )}
      {isFilling && <FillInTexts onClose={() => setFilling(false)} />}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
