import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { api } from "@/lib/api/paths";
import type { PlacedPicture } from "@/lib/media/rules";

type ImportedPicture = PlacedPicture & { id: string };

/** Fetches a picture from another site into the library. */
export function ImportForm({ onImported }: { onImported: (picture: ImportedPicture) => void }) {
  return (
    <ActionForm<{ url: string }, ImportedPicture>
      label="Import from address"
      values={{ url: "" }}
      call={(body) => ({
        method: "POST",
        url: api.importMedia,
        body,
        success: "Picture imported",
        failure: "Failed to import picture",
        reload: [api.media],
      })}
      refusals={[400, 413, 415]}
      onDone={useWhileOpen(onImported)}
      className="flex items-start gap-2"
    >
      <TextField name="url" label="Picture address" inputMode="url" placeholder="https://…" className="flex-1" />
      <SubmitButton variant="outline" needs="url" pending="Importing..." className="mt-6">
        Import
      </SubmitButton>
    </ActionForm>
  );
}
