import { useId, useState } from "react";
import { InlineForm } from "@/components/admin/forms/inline-form";
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

  return (
    <InlineForm
      submit="Save name"
      isPending={isPending}
      onSubmit={() => onSave(value)}
      onCancel={onCancel}
      className="mb-4 max-w-sm"
    >
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
    </InlineForm>
  );
}
