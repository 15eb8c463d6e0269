import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { useField } from "./form";

/** `of`: what a toggle in a list belongs to, for screen readers. */
export function ToggleField({ name, label, of, hint }: { name: string; label: string; of?: string; hint?: ReactNode }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div data-slot="field" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={field.value === true}
        onCheckedChange={(checked) => field.onChange(checked === true)}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </label>
      {(!of || error) && (
        <div className="col-start-2">
          {hint && (
            <p id={`${id}-hint`} className="text-muted-foreground mt-0.5 text-[0.8125rem]">
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
