import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useField } from "./form";

export function ColorField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const { id, error, register, control } = useField(name);
  const { setValue } = useFormContext();
  const color = String(useWatch({ control, name }) ?? "");
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="flex gap-2">
          <Input type="text" autoComplete="off" spellCheck={false} {...aria} {...register(name)} />
          <input
            type="color"
            aria-label="Pick a color"
            title={label}
            className="border-input h-9 w-12 shrink-0 cursor-pointer rounded border bg-transparent p-1 pointer-coarse:h-11"
            value={/^#[0-9a-f]{6}$/i.test(color) ? color : "#000000"}
            onChange={({ target }) => setValue(name, target.value, { shouldDirty: true })}
          />
        </div>
      )}
    </Field>
  );
}
