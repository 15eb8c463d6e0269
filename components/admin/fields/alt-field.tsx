"use client";

import { useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useField } from "./form";

/** What a picture shows where it is used: a text, empty for a decorative one, null while nobody has said. */
export function AltField({ name }: { name: string }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const isDecorative = field.value === "";
  return (
    <div className="mb-3">
      <Field
        id={id}
        label="Alternative text"
        hint="What the picture shows, for those who cannot see it"
        error={error}
        className="mb-1.5"
      >
        {(aria) => (
          <Input
            autoComplete="off"
            {...aria}
            ref={field.ref}
            name={name}
            value={typeof field.value === "string" ? field.value : ""}
            disabled={isDecorative}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange(target.value || null)}
          />
        )}
      </Field>
      <div className="flex items-center gap-2.5">
        <Checkbox
          id={`${id}-decorative`}
          checked={isDecorative}
          onCheckedChange={(checked) => field.onChange(checked === true ? "" : null)}
        />
        <label htmlFor={`${id}-decorative`} className="text-sm font-semibold">
          Decorative
        </label>
      </div>
    </div>
  );
}
