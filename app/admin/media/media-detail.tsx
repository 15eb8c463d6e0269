import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";
import type { MediaItem } from "@/app/admin/records";
import { ConfirmCall, ConfirmDialog } from "@/components/admin/dialogs";
import { mediumTime } from "@/components/admin/dates";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { LoadError } from "@/components/admin/empty-state";
import { changedValues, Form, showSaved, TextField, ToggleField } from "@/components/admin/fields/form";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { FocalPoint } from "@/components/admin/media/focal-point";
import { typeName } from "@/components/admin/media/media-grid";
import { useAdmin, useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { reloadLists, useFresh } from "@/components/admin/query-client";
import { Button, ButtonLink } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Sheet, SheetContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { ApiError } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { fileSize } from "@/lib/format";
import { isFileType, itemName, recordKey } from "@/lib/media/rules";
import { type MediaChanges, mediaChanges } from "@/lib/media/schema";
import { withQuery } from "@/lib/paths";
import { MediaUses, usesText } from "./media-uses";
import { ReplaceButton } from "./replace-button";

const CropDialog = lazyDialog(() => import("./crop-dialog"), "CropDialog");

type MediaDetailProps = {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One picture or file beside the grid: its facts, texts and uses, with replacing and deleting. */
export function MediaDetail({ id, onOpen, onClose }: MediaDetailProps) {
  const query = useFresh<MediaItem>(api.mediaItem(id));
  // the form starts from freshly loaded data, and stays if a later reload fails
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const [changed, setChanged] = useState<Changed>();
  const [isAsking, setAsking] = useState(false);
  return (
    <Sheet open onOpenChange={() => (changed ? setAsking(true) : onClose())}>
      <SheetContent
        title={data ? itemName(data) : isGone ? "Not found" : "Loading"}
        description={data ? factsOf(data) : isGone ? "It may have been deleted." : "Loading..."}
        className="w-[min(34rem,100%-1rem)]"
      >
        {data ? (
          <Item key={id} item={data} onOpen={onOpen} onChanged={setChanged} onClose={onClose} />
        ) : query.error ? (
          !isGone && <LoadError message="Failed to fetch picture" onRetry={() => void query.refetch()} />
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
              // resets the form first, so that nothing is kept for the next opening
              changed?.discard();
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

const valuesOf = (item: MediaItem): Values => {
  const { alt, decorative, caption, credit, focalX, focalY } = item;
  return { name: itemName(item), alt, decorative, caption, credit, focalX, focalY };
};

/** Set while there are unsaved changes, or the picture is being replaced. */
type Changed = { discard: () => void } | undefined;

const PICTURE = {
  id: "picture",
  name: "Picture",
  hint: "",
  none: "Nothing shows this picture.",
  unused: "The picture and all its sizes are deleted for good.",
  used: (places: string) =>
    `This picture is shown in ${places}. It is deleted for good and taken out there; earlier versions lose it, too.`,
};

const FILE: typeof PICTURE = {
  id: "file",
  name: "File",
  hint: "The file name when a reader saves it",
  none: "Nothing links to this file.",
  unused: "The file is deleted for good.",
  used: (places) =>
    `This file is linked in ${places}. It is deleted for good and its links are taken out there; earlier versions lose it, too.`,
};

const wordsOf = ({ mime }: MediaItem) => (isFileType(mime) ? FILE : PICTURE);

type ItemProps = {
  item: MediaItem;
  onOpen: (id: string) => void;
  onChanged: (changed: Changed) => void;
  onClose: () => void;
};

function Item({ item, onOpen, onChanged, onClose }: ItemProps) {
  const { id, createdById, uses } = item;
  const isFile = isFileType(item.mime);
  const words = wordsOf(item);
  const client = useQueryClient();
  const admin = useAdmin();
  const may = useMay();
  const mayChange = may("media.others") || (admin && admin.id === createdById);
  const [isDeleting, setDeleting] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const { run, isPending } = useApiMutation();
  const close = useWhileOpen(onClose);
  const form = useForm<Values, unknown, MediaChanges>({
    defaultValues: valuesOf(item),
    resolver: schemaResolver(mediaChanges),
  });
  // a replacement or a colleague's save does not replace typed values
  useEffect(() => showSaved(form, form.formState.defaultValues as Values, valuesOf(item)), [form, item]);
  const { dirtyFields, isDirty } = useFormState({ control: form.control });
  useKeptForm(`media/${id}`, form);
  const { reset } = form;
  const [isReplacing, setReplacing] = useState(false);
  useEffect(() => {
    onChanged(isDirty || isReplacing ? { discard: () => reset() } : undefined);
    return () => onChanged(undefined);
  }, [isDirty, isReplacing, reset, onChanged]);
  const [focalX, focalY] = useWatch({ control: form.control, name: ["focalX", "focalY"] });

  async function save(changes: MediaChanges) {
    const sent = form.getValues();
    const saved = await run<MediaItem>({
      method: "PUT",
      url: api.mediaItem(id),
      body: changedValues(changes, dirtyFields),
      success: `${words.name} saved`,
      failure: `Failed to save ${words.id}`,
      // removes a picture that somebody else has deleted from the grid
      onError: async ({ status }) => {
        if (status === 404) await reloadLists(client, [api.media]);
        return false;
      },
    });
    if (!saved) return;
    // before the reload, so that the saved values no longer count as unsaved
    showSaved(form, sent, valuesOf(saved));
    await reloadLists(client, [api.media, api.mediaItem(id)]);
  }

  function moveFocus(x: number, y: number) {
    form.setValue("focalX", x, { shouldDirty: true });
    form.setValue("focalY", y, { shouldDirty: true });
  }

  const crop = !isFile && (
    <Button variant="outline" onClick={() => setCropping(true)}>
      Crop
    </Button>
  );

  return (
    <>
      {isFile ? (
        <ButtonLink variant="outline" className="justify-self-start" href={item.objectPath} download>
          <Download /> Download
        </ButtonLink>
      ) : (
        <FocalPoint
          picture={item}
          point={{ x: focalX, y: focalY }}
          onChange={mayChange ? ({ x, y }) => moveFocus(x, y) : undefined}
        />
      )}
      {mayChange ? (
        <Form
          id={words.id}
          form={form}
          saving={isPending}
          onSubmit={() => void form.handleSubmit(save)()}
          label={words.name}
          className="grid gap-1"
        >
          {!isFile && (
            <>
              <TextField
                name="alt"
                label="Alternative text"
                rows={2}
                hint="What the picture shows, for those who cannot see it. Proposed wherever it is placed."
              />
              <ToggleField name="decorative" label="Decorative" hint="It adds nothing to the text around it" />
              <TextField name="caption" label="Caption" />
              <TextField name="credit" label="Credit" hint="Who made the picture" />
            </>
          )}
          <TextField name="name" label="Name" hint={words.hint} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={isPending}>
              {isPending ? "Saving..." : "Save"}
            </Button>
            {!isFile && <ReplaceButton picture={item} onRunning={setReplacing} />}
            {crop}
            <Button variant="ghost" className="text-destructive ml-auto" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p className="text-muted-foreground">{item.alt || `Someone else uploaded this ${words.id}.`}</p>
          {crop && <div>{crop}</div>}
        </>
      )}
      <MediaUses uses={uses} none={words.none} />
      {isCropping && <CropDialog picture={item} onCropped={onOpen} onClose={() => setCropping(false)} />}
      {isDeleting && <DeleteMedia item={item} onDeleted={close} onClose={() => setDeleting(false)} />}
    </>
  );
}

function factsOf({ width, height, mime, bytes, createdAt }: MediaItem): string {
  const pixels = isFileType(mime) ? [] : [`${width} × ${height}`];
  return [...pixels, typeName(mime), fileSize(bytes), `added ${mediumTime(createdAt)}`].join(", ");
}

type Props = {
  item: MediaItem;
  onDeleted: () => void;
  onClose: () => void;
};

function DeleteMedia({ item, onDeleted, onClose }: Props) {
  const { id, uses } = item;
  const words = wordsOf(item);
  const client = useQueryClient();
  return (
    <ConfirmCall
      title={`Delete ${itemName(item)}`}
      description={uses.length === 0 ? words.unused : words.used(usesText(uses))}
      confirm={uses.length === 0 ? "Delete" : "Delete anyway"}
      {...(uses.length === 0
        ? { url: api.mediaItem(id) }
        : { url: withQuery(api.mediaItem(id), { force: 1 }), body: { shown: uses.map(recordKey) } })}
      success={`${words.name} deleted`}
      failure={({ status, reason }) => (status === 409 ? reason : `Failed to delete ${words.id}`)}
      reload={[api.media]}
      // shows the current uses, which have changed
      onError={async ({ status }) => {
        if (status === 409) await reloadLists(client, [api.mediaItem(id)]);
        return false;
      }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
