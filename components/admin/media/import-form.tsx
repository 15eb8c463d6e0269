import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api/paths";
import type { PlacedPicture } from "./placed-picture";

export type ImportedPicture = PlacedPicture & { id: string };

/** Fetches a picture of another site into the library, unless the form is closed before. */
export function ImportForm({ onImported }: { onImported: (picture: ImportedPicture) => void }) {
  const id = useId();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string>();
  const { run, cancel, isPending } = useApiMutation();
  const stop = useEffectEvent(cancel);
  useEffect(() => () => stop(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // not the form of the page
    event.stopPropagation();
    setError(undefined);
    const picture = await run<ImportedPicture>({
      method: "POST",
      url: api.importMedia,
      body: { url: address },
      success: "Picture imported",
      failure: "Failed to import picture",
      reload: [api.media],
      onError: ({ status, reason }) => {
        if (![400, 413, 415].includes(status)) return false;
        setError(reason);
        return true;
      },
    });
    if (picture) onImported(picture);
  }

  return (
    <form noValidate aria-label="Import from address" onSubmit={(event) => void submit(event)}>
      <Field id={id} label="Picture address" error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              type="url"
              placeholder="https://…"
              autoComplete="off"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              {...control}
            />
            <Button type="submit" variant="outline" disabled={isPending || address.trim() === ""}>
              {isPending ? "Importing..." : "Import"}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
