import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_REVISION_NAME_LENGTH } from "@/lib/posts/rules";

/** Asks for the name of a version. */
export function VersionNameForm({
  name,
  isPending,
  onSave,
  onCancel,
}: {
  name: string;
  isPending: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const [value, setValue] = useState(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles events through the portal, to the form of the post
    event.stopPropagation();
    onSave(value);
  }

  return (
    <form onSubmit={submit} className="mb-4 grid max-w-sm gap-1">
      <Field id={id} label="Name of this version" hint="Named versions are kept permanently. Leave empty for no name.">
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={MAX_REVISION_NAME_LENGTH}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <p className="flex gap-3">
        <Button type="submit" size="sm" disabled={isPending}>
          Save name
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
