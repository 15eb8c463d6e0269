"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ImageUp, Search } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { LoadError } from "@/components/admin/empty-state";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Pagination, PaginationNext, PaginationPrevious } from "@/components/ui/pagination";
import { fetchPage, type ListPage } from "@/lib/api/client";
import { IMAGE_TYPES, MEDIA_PER_PAGE } from "@/lib/media/limits";
import { api, withQuery } from "@/lib/paths";
import { ImportForm } from "./import-form";
import { type GridPicture, MediaGrid } from "./media-grid";
import { type PlacedPicture, placedUpload } from "./placed-picture";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

const TYPING_PAUSE_MS = 250;

type Listed = GridPicture & PlacedPicture;

/** A picture for the field `label`: of the library, from a file, the clipboard or another site. */
export function MediaPicker({
  label,
  onPick,
  onClose,
}: {
  label: string;
  onPick: (picture: PlacedPicture) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [q, setQ] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQ(search.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const query = useQuery<ListPage<Listed>>({
    queryKey: [withQuery(api.media, { filter: "pictures", order: "used", q, page })],
    queryFn: fetchPage<Listed>,
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const uploads = useUploads((picture) => void placedUpload(picture).then(onPick));
  const input = useRef<HTMLInputElement>(null);
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / MEDIA_PER_PAGE));

  /** One picture is wanted. */
  const upload = (files: FileList) => uploads.add([...files].slice(0, 1));

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        className="max-w-4xl content-start"
        // events of a portal reach the form behind it
        onPaste={(event: ClipboardEvent) => {
          event.stopPropagation();
          if (event.clipboardData.files.length > 0) upload(event.clipboardData.files);
        }}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          event.stopPropagation();
          upload(event.dataTransfer.files);
        }}
      >
        <DialogHeader>
          <DialogTitle>Choose {label}</DialogTitle>
          <DialogDescription>
            Choose a picture, drop or paste a new one, or import it from another site.
          </DialogDescription>
        </DialogHeader>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="relative">
            <Search
              aria-hidden="true"
              className="text-muted-foreground pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2"
            />
            <Input
              type="search"
              aria-label="Search pictures"
              placeholder="Search pictures..."
              className="pl-8.5"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setPage(1);
              }}
            />
          </div>
          <input
            ref={input}
            type="file"
            hidden
            accept={Object.keys(IMAGE_TYPES).join(",")}
            aria-label="Picture file"
            onChange={({ target }) => {
              if (target.files) upload(target.files);
              target.value = "";
            }}
          />
          <Button onClick={() => input.current?.click()}>
            <ImageUp /> Upload a picture
          </Button>
        </div>
        <UploadList uploads={uploads} />
        <ImportForm onImported={onPick} />
        {query.isError ? (
          <LoadError message="Failed to fetch pictures" onRetry={() => void query.refetch()} />
        ) : query.data && total === 0 ? (
          <p role="status" className="text-muted-foreground">
            {q ? "No pictures found." : "No pictures yet."}
          </p>
        ) : (
          <MediaGrid pictures={query.data?.rows} onOpen={onPick} />
        )}
        {pages > 1 && (
          <Pagination>
            <PaginationPrevious disabled={page === 1} onClick={() => setPage(page - 1)} />
            <p aria-live="polite">
              Page {page} of {pages}
            </p>
            <PaginationNext disabled={page >= pages} onClick={() => setPage(page + 1)} />
          </Pagination>
        )}
      </DialogContent>
    </Dialog>
  );
}
