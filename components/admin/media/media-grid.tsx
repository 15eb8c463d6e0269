import { FileText } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { fileSize } from "@/lib/format";
import { type GridPicture, imageCopies, isFileType, itemName } from "@/lib/media/rules";

const COLUMNS = "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,45%),1fr))] gap-x-3 gap-y-4";
const SKELETONS = 12;

/** Thumbnails from the smaller copies, loaded only when in view. */
export function MediaGrid<Picture extends GridPicture>({
  pictures,
  onOpen,
}: {
  pictures: Picture[] | undefined;
  onOpen: (picture: Picture) => void;
}) {
  if (!pictures)
    return (
      <div role="status" aria-label="Loading pictures" className={COLUMNS}>
        {Array.from({ length: SKELETONS }, (_, n) => (
          <Skeleton key={n} className="aspect-square h-auto" />
        ))}
      </div>
    );
  return (
    <ul aria-label="Pictures" className={COLUMNS}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Tile picture={picture} onOpen={() => onOpen(picture)} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ picture, onOpen }: { picture: GridPicture; onOpen: () => void }) {
  const { name, mime, alt, decorative, useCount } = picture;
  const isFile = isFileType(mime);
  return (
    <button
      type="button"
      className="group focus-visible:outline-ring grid w-full min-w-0 gap-1.5 text-left outline-offset-2"
      onClick={onOpen}
    >
      <span className="bg-muted group-hover:border-foreground relative grid aspect-square grid-rows-1 place-items-center overflow-hidden rounded border">
        {isFile ? <FileSummary {...picture} /> : <Thumbnail {...picture} />}
        {!isFile && !alt && !decorative && (
          <Badge variant="secondary" className="absolute bottom-1.5 left-1.5">
            No alternative text
          </Badge>
        )}
      </span>
      <span className="block truncate text-[0.8125rem] font-medium">{itemName({ name, alt, mime })}</span>
      <span className="text-muted-foreground -mt-1.5 block text-xs">{usageText(useCount)}</span>
    </button>
  );
}

const Thumbnail = ({ objectPath, width, height }: GridPicture) => (
  <img
    src={objectPath}
    {...imageCopies(objectPath, "12rem")}
    alt=""
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
    className="size-full object-contain"
  />
);

const FileSummary = ({ mime, bytes }: Pick<GridPicture, "mime" | "bytes">) => (
  <span className="text-muted-foreground grid justify-items-center gap-1 text-[0.8125rem]">
    <FileText aria-hidden="true" strokeWidth={1.25} className="size-12" />
    <span>
      {typeName(mime)}, {fileSize(bytes)}
    </span>
  </span>
);

/** "PDF", "JPEG" */
export const typeName = (mime: string) => mime.slice(mime.indexOf("/") + 1).toUpperCase();

const usageText = (count: number) => (count === 0 ? "Unused" : `Used in ${count} ${count === 1 ? "place" : "places"}`);
