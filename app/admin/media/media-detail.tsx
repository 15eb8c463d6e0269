import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useForm, useFormState, useWatch } from "react-hook-form";
import type { MediaItem } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { Form } from "@/components/admin/fields/form";
import { TextField } from "@/components/admin/fields/text-field";
import { ToggleField } from "@/components/admin/fields/toggle-field";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { FocalPoint } from "@/components/admin/media/focal-point";
import { nameOf, typeName } from "@/components/admin/media/media-grid";
import { reloadLists } from "@/components/admin/query-client";
import { useAdmin, useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { fileSize } from "@/lib/format";
import { isFileType } from "@/lib/media/rules";
import { type MediaChanges, mediaChanges } from "@/lib/media/schema";
import { api } from "@/lib/api/paths";
import { DeleteMedia } from "./delete-media";
import { FileDetail } from "./file-detail";
import { MediaUses } from "./media-uses";
import { ReplaceButton } from "./replace-button";
import { type Changed, useKeptChanges } from "./file-detail";

const CropDialog = lazyDialog(() => import("./crop-dialog"), "CropDialog");

const FORM = "picture";

/** One picture or file beside the grid: what the library says of it, where it is used, replacing and deleting. */
export function MediaDetail({
  id,
  onOpen,
  onClose,
}: {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const query = useQuery<MediaItem>({ queryKey: [api.mediaItem(id)], refetchOnMount: "always" });
  // the form is made from what is stored now; a reload that fails does not take it away
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const [changed, setChanged] = useState<Changed>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet open onOpenChange={() => (changed ? setAsking(true) : onClose())}>
      <SheetContent className="w-[min(34rem,100%-1rem)]">
        <SheetHeader>
          <SheetTitle>{data ? nameOf(data) : "Loading"}</SheetTitle>
          <SheetDescription>{data ? factsOf(data) : "Loading..."}</SheetDescription>
        </SheetHeader>
        {query.error && !data ? (
          <LoadError message="Failed to fetch picture" onRetry={() => void query.refetch()} />
        ) : data && isFileType(data.mime) ? (
          <FileDetail file={data} onChanged={setChanged} onClose={onClose} />
        ) : data ? (
          <Picture picture={data} onOpen={onOpen} onChanged={setChanged} onClose={onClose} />
        ) : (
          <Skeleton className="h-72" />
        )}
        {isAsking && (
          <ConfirmDialog
            title="Discard changes"
            description="What you have changed here is not saved."
            confirm="Discard"
            cancel="Keep editing"
            onConfirm={() => {
              // nothing is kept for the next opening
              flushSync(() => changed?.discard());
              onClose();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </SheetContent>
    </Sheet>
  );
}

type Values = Required<MediaChanges>;

const valuesOf = ({ name, alt, decorative, caption, credit, focalX, focalY }: MediaItem): Values => ({
  ...{ name, alt, decorative, caption, credit, focalX, focalY },
});

function Picture({
  picture,
  onOpen,
  onChanged,
  onClose,
}: {
  picture: MediaItem;
  onOpen: (id: string) => void;
  onChanged: (changed: Changed) => void;
  onClose: () => void;
}) {
  const { id, createdById, uses } = picture;
  const client = useQueryClient();
  const admin = useAdmin();
  const may = useMay();
  const mayChange = may("media.others") || (admin && admin.id === createdById);
  const [isDeleting, setDeleting] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const { run, isPending } = useApiMutation();
  const form = useForm<Values, unknown, MediaChanges>({
    defaultValues: valuesOf(picture),
    // a replacement, or what a colleague has saved, leaves what is typed
    values: valuesOf(picture),
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver(mediaChanges),
  });
  const { dirtyFields } = useFormState({ control: form.control });
  useKeptChanges(id, form, onChanged);
  const [focalX, focalY] = useWatch({ control: form.control, name: ["focalX", "focalY"] });

  async function save(changes: MediaChanges) {
    const saved = await run<MediaItem>({
      method: "PUT",
      url: api.mediaItem(id),
      // a colleague may have changed the others
      body: Object.fromEntries(Object.entries(changes).filter(([name]) => name in dirtyFields)),
      success: "Picture saved",
      failure: ({ status, reason }) => (status === 403 ? reason : "Failed to save picture"),
    });
    if (!saved) return;
    // before the lists are there: nothing is unsaved any more
    form.reset(valuesOf(saved));
    await reloadLists(client, [api.media, api.mediaItem(id)]);
  }

  function moveFocus(x: number, y: number) {
    form.setValue("focalX", x, { shouldDirty: true });
    form.setValue("focalY", y, { shouldDirty: true });
  }

  const crop = (
    <Button variant="outline" onClick={() => setCropping(true)}>
      Crop
    </Button>
  );

  return (
    <>
      <FocalPoint
        picture={picture}
        point={{ x: focalX, y: focalY }}
        onChange={mayChange ? ({ x, y }) => moveFocus(x, y) : undefined}
      />
      {mayChange ? (
        <Form
          id={FORM}
          form={form}
          saving={isPending}
          onSubmit={() => void form.handleSubmit(save)()}
          label="Picture"
          className="grid gap-1"
        >
          <TextField
            name="alt"
            label="Alternative text"
            rows={2}
            hint="What the picture shows, for those who cannot see it. Proposed wherever it is placed."
          />
          <ToggleField name="decorative" label="Decorative" hint="It adds nothing to the text around it" />
          <TextField name="caption" label="Caption" />
          <TextField name="credit" label="Credit" hint="Who made the picture" />
          <TextField name="name" label="Name" />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isPending}>
              {isPending ? "Saving..." : "Save"}
            </Button>
            <ReplaceButton picture={picture} />
            {crop}
            <Button variant="ghost" className="text-destructive ml-auto" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p className="text-muted-foreground">{picture.alt || "Someone else uploaded this picture."}</p>
          <div>{crop}</div>
        </>
      )}
      <MediaUses uses={uses} />
      {isCropping && <CropDialog picture={picture} onCropped={onOpen} onClose={() => setCropping(false)} />}
      {isDeleting && <DeleteMedia item={picture} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </>
  );
}

function factsOf({ width, height, mime, bytes, createdAt }: MediaItem): string {
  const pixels = isFileType(mime) ? [] : [`${width} × ${height}`];
  return [...pixels, typeName(mime), fileSize(bytes), `added ${mediumTime(createdAt)}`].join(", ");
}
