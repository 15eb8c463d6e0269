import { ChevronDown, Trash2 } from "lucide-react";
import { createContext, type ReactNode, use, useId, useRef, useState } from "react";
import { LoadedImage } from "@/components/admin/loaded-image";
import { useReveal } from "@/components/admin/forms/errors";
import { DragHandle, MoveButton, SortableItem } from "@/components/admin/lists/sortable";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { imageCopies } from "@/lib/media/rules";
import { cn } from "@/lib/utils";

type OpenEntry = [id: string | undefined, open: (id: string | undefined) => void];

const OpenEntryContext = createContext<OpenEntry>([undefined, () => {}]);

/** Opens one of its entries at a time. */
export const OneOpenEntry = ({ children }: { children: ReactNode }) => (
  <OpenEntryContext value={useState<string>()}>{children}</OpenEntryContext>
);

type Props = {
  id: string;
  index: number;
  title: string;
  /** '' for none yet; undefined where entries have none. */
  picture: string | undefined;
  hasError: boolean;
  onRemove: () => void;
  children: ReactNode;
};

/** An entry of a list: closed, its name and picture; open, its fields. */
export function EntryRow({ id, index, title, picture, hasError, onRemove, children }: Props) {
  const [openId, setOpen] = use(OpenEntryContext);
  const isOpen = openId === id;
  const fieldsId = useId();
  const fields = useRef<HTMLDivElement>(null);
  useReveal(fields, () => setOpen(id));
  return (
    <SortableItem id={id} data-fields="" className="bg-card min-w-0 rounded border">
      <div className={cn("flex items-center gap-1 rounded-t-[inherit] px-1 py-0.5", isOpen && "bg-muted border-b")}>
        <DragHandle name={title} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          className="group flex min-h-8 min-w-0 flex-1 items-center gap-2 text-left text-sm font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpen(isOpen ? undefined : id)}
        >
          {picture !== undefined && <Thumbnail address={picture} name={title} />}
          <span className="min-w-0 truncate">{title}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-aria-expanded:rotate-180" />
        </button>
        {hasError && !isOpen && <Badge variant="destructive">Needs fixing</Badge>}
        <MoveButton index={index} direction="up" label={`Move up ${title}`} />
        <MoveButton index={index} direction="down" label={`Move down ${title}`} />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remove ${title}`}
          title={`Remove ${title}`}
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
      <div ref={fields} id={fieldsId} role="group" aria-label={title} hidden={!isOpen} className="px-3 pt-3">
        <OneOpenEntry>{children}</OneOpenEntry>
      </div>
    </SortableItem>
  );
}

const FRAME = "bg-muted text-muted-foreground grid size-8 shrink-0 place-items-center rounded-sm text-xs";

/** The first letter of the name where there is no picture, or a broken one. */
function Thumbnail({ address, name }: { address: string; name: string }) {
  const [initial = ""] = name;
  return (
    <LoadedImage
      src={address}
      {...imageCopies(address, "2rem")}
      loading="lazy"
      decoding="async"
      className={cn(FRAME, "border object-cover")}
      fallback={
        <span aria-hidden="true" className={FRAME}>
          {initial.toUpperCase()}
        </span>
      }
    />
  );
}
