import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { type FieldValues, useForm, type UseFormReturn, useFormState } from "react-hook-form";
import type { MediaItem } from "@/app/admin/records";
import { useKeptForm } from "@/components/admin/drafts/use-kept-input";
import { Form } from "@/components/admin/fields/form";
import { TextField } from "@/components/admin/fields/text-field";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { reloadLists } from "@/components/admin/query-client";
import { useAdmin, useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/paths";
import { mediaChanges, type MediaChanges } from "@/lib/media/schema";
import { DeleteMedia } from "./delete-media";
import { MediaUses } from "./media-uses";

type Props = { file: MediaItem; onChanged: (changed: Changed) => void; onClose: () => void };

/** A file of the library: its name, where it is linked, saving and deleting. */
export function FileDetail({ file, onChanged, onClose }: Props) {
  const { createdById, objectPath, uses } = file;
  const admin = useAdmin();
  const may = useMay();
  const mayChange = may("media.others") || (admin && admin.id === createdById);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button asChild variant="outline" className="justify-self-start">
        <a href={objectPath} download>
          <Download /> Download
        </a>
      </Button>
      {mayChange ? (
        <NameForm file={file} onChanged={onChanged} onDelete={() => setDeleting(true)} />
      ) : (
        <p className="text-muted-foreground">Someone else uploaded this file.</p>
      )}
      <MediaUses uses={uses} none="Nothing links to this file." />
      {isDeleting && <DeleteMedia item={file} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </>
  );
}

function NameForm({ file, onChanged, onDelete }: Pick<Props, "file" | "onChanged"> & { onDelete: () => void }) {
  const client = useQueryClient();
  const { run, isPending } = useApiMutation();
  const form = useForm<{ name: string }, unknown, MediaChanges>({
    defaultValues: { name: file.name },
    resolver: schemaResolver(mediaChanges),
  });
  useKeptChanges(file.id, form, onChanged);

  async function save(changes: MediaChanges) {
    const saved = await run<MediaItem>({
      method: "PUT",
      url: api.mediaItem(file.id),
      body: changes,
      success: "File saved",
      failure: ({ status, reason }) => (status === 403 ? reason : "Failed to save file"),
    });
    if (!saved) return;
    form.reset({ name: saved.name });
    await reloadLists(client, [api.media, api.mediaItem(file.id)]);
  }

  return (
    <Form
      id="file"
      form={form}
      saving={isPending}
      onSubmit={() => void form.handleSubmit(save)()}
      label="File"
      className="grid gap-1"
    >
      <TextField name="name" label="Name" hint="The file name when a reader saves it" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isPending ? "Saving..." : "Save"}
        </Button>
        <Button variant="ghost" className="text-destructive ml-auto" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Form>
  );
}

/** What is typed and not saved. */
export type Changed = { discard: () => void } | undefined;

/** Keeps what is typed into the form of `id` in the library, and tells `onChanged` of it. */
export function useKeptChanges<Values extends FieldValues, Output>(
  id: string,
  form: UseFormReturn<Values, unknown, Output>,
  onChanged: (changed: Changed) => void,
): void {
  const { control, reset } = form;
  const { isDirty } = useFormState({ control });
  useKeptForm(`media/${id}`, form);
  useEffect(() => onChanged(isDirty ? { discard: () => reset() } : undefined), [isDirty, reset, onChanged]);
}
