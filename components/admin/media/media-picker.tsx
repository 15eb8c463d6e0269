import { FileUp, ImageUp } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { LoadError } from "@/components/admin/empty-state";
import { ListSearch } from "@/components/admin/lists/list-screen";
import { useSearchText } from "@/components/admin/lists/use-list-state";
import { usePage } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { keptOpen } from "@/components/ui/dialog";
import { Pager } from "@/components/ui/pagination";
import { toast, toastError } from "@/components/ui/sonner";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { api } from "@/lib/api/paths";
import { FILE_TYPES, HEIC_TYPES, IMAGE_TYPES, MEDIA_PER_PAGE } from "@/lib/media/limits";
import { TitledDialog } from "../dialogs";
import { pastedFiles } from "../upload/file-drop";
import type { StoredFile } from "../upload/upload-file";
import { UploadList } from "../upload/upload-list";
import { useFileInput } from "../upload/file-input";
import { ONE_FILE, useUploads } from "../upload/use-uploads";
import { ImportForm } from "./import-form";
import { MediaGrid } from "./media-grid";
import type { GridPicture, PlacedFile, PlacedPicture } from "@/lib/media/rules";
import { fetchFile, fetchPicture } from "./placed-picture";

type PickerProps<Placed> = {
  label: string;
  /** Takes several uploads at once; `onPick` is called for each, then `onClose`. */
  isMany?: boolean;
  onPick: (placed: Placed) => void;
  onClose: () => void;
};

/** Picks a picture for the field `label` from the library, a file, the clipboard or another site. */
export const MediaPicker = (props: PickerProps<PlacedPicture>) => (
  <LibraryPicker
    kind={PICTURE}
    load={fetchPicture}
    importing={(onImported) => <ImportForm onImported={onImported} />}
    {...props}
  />
);

/** Picks a PDF for `label` from the library, or uploads one. */
export const FilePicker = (props: PickerProps<PlacedFile>) => <LibraryPicker kind={FILE} load={fetchFile} {...props} />;

const PICTURE = {
  filter: "pictures",
  types: Object.keys(IMAGE_TYPES),
  accept: [...Object.keys(IMAGE_TYPES), ...HEIC_TYPES],
  many: "pictures",
  input: "Picture file",
  upload: "Upload a picture",
  icon: ImageUp,
  description: "Choose a picture, drop or paste a new one, or import it from another site.",
};

const FILE: typeof PICTURE = {
  filter: "files",
  types: Object.keys(FILE_TYPES),
  accept: Object.keys(FILE_TYPES),
  many: "files",
  input: "PDF file",
  upload: "Upload a PDF",
  icon: FileUp,
  description: "Choose a PDF, or drop a new one.",
};

type Props<Placed> = PickerProps<Placed> & {
  kind: typeof PICTURE;
  /** Returns the library's record of an upload; undefined if it cannot be loaded. */
  load: (stored: StoredFile) => Promise<Placed | undefined>;
  importing?: (onImported: (placed: Placed) => void) => ReactNode;
};

function LibraryPicker<Placed>({ kind, label, isMany = false, load, importing, onPick, onClose }: Props<Placed>) {
  const pick = useWhileOpen(onPick);
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const [search, setSearch] = useSearchText(q, (text) => {
    setQ(text);
    setPage(1);
  });
  const list = usePage<GridPicture & Placed>({
    list: api.media,
    narrowing: { filter: kind.filter, order: "used" },
    perPage: MEDIA_PER_PAGE,
    q,
    search,
    page,
    setPage,
  });
  const uploads = useUploads({ onStored: isMany ? () => {} : pickUploaded, accepts: kind.types });
  const pickOne = useWhileOpen((picked: Placed) => {
    onPick(picked);
    if (!isMany) return;
    // closing the dialog would cancel uploads
    if (uploads.isRunning) toast({ title: "Picked", description: "The library closes when the uploads end." });
    else onClose();
  });

  async function pickUploaded(stored: StoredFile) {
    const uploaded = await load(stored);
    if (uploaded) pick(uploaded);
  }

  function upload(files: FileList) {
    uploads.add(isMany ? files : [...files].slice(0, 1));
    if (files.length > 1 && !isMany) toastError(ONE_FILE);
  }

  const { input, choose, drop } = useFileInput({
    label: kind.input,
    accept: kind.accept,
    multiple: isMany,
    onFiles: upload,
  });

  const pickStored = useEffectEvent(async () => {
    const arrived = uploads.takeStored();
    for (const stored of arrived) await pickUploaded(stored);
    if (arrived.length > 0 && arrived.length === uploads.files.length) onClose();
  });
  const hasEnded = isMany && uploads.files.length > 0 && !uploads.isRunning;
  useEffect(() => {
    if (hasEnded) void pickStored();
  }, [hasEnded]);

  return (
    // also for a file dropped beside the dialog, which React would give to the form behind it
    <div className="contents" {...drop}>
      <TitledDialog
        title={`Choose ${label}`}
        description={kind.description}
        className="max-w-4xl content-start"
        {...(uploads.isRunning && keptOpen)}
        // React bubbles events out of the dialog to the form behind it
        onPaste={(event: ClipboardEvent) => {
          event.stopPropagation();
          const files = pastedFiles(event.nativeEvent);
          if (files) upload(files);
        }}
        onClose={onClose}
      >
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <ListSearch label={`Search ${kind.many}`} value={search} onChange={setSearch} className="" />
          {input}
          <Button onClick={choose}>
            <kind.icon /> {isMany ? `Upload ${kind.many}` : kind.upload}
          </Button>
        </div>
        <UploadList uploads={uploads} />
        {importing?.(pickOne)}
        {list.isError ? (
          <LoadError message={`Failed to fetch ${kind.many}`} onRetry={list.reload} />
        ) : list.total === 0 ? (
          <p role="status" className="text-muted-foreground">
            {q ? `No ${kind.many} found.` : `No ${kind.many} yet.`}
          </p>
        ) : (
          <MediaGrid pictures={list.rows} onOpen={pickOne} />
        )}
        <Pager page={list.page} pages={list.pages} onChange={setPage} />
      </TitledDialog>
    </div>
  );
}
