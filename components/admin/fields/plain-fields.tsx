import type { ComponentProps, ReactNode } from "react";
import { useController, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { cn } from "@/lib/utils";
import { useField } from "./form";

type TextFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  rows?: number;
  advised?: number;
  required?: boolean;
  className?: string;
} & Omit<ComponentProps<typeof Input> & ComponentProps<typeof Textarea>, "ref">;

/** One line, or several with `rows`. `advised` is a recommended length, not a limit. */
export function TextField({
  name,
  label,
  hint,
  rows,
  advised,
  required,
  type = "text",
  className,
  ...props
}: TextFieldProps) {
  const { id, error, register } = useField(name);
  const fullHint = advised ? (
    <>
      {hint} <CharacterCount name={name} advised={advised} />
    </>
  ) : (
    hint
  );
  return (
    <Field id={id} label={label} hint={fullHint} error={error} required={required} className={className}>
      {(control) =>
        rows ? (
          <Textarea rows={rows} {...props} {...control} {...register(name)} />
        ) : (
          <Input type={type} required={required} autoComplete="off" {...props} {...control} {...register(name)} />
        )
      }
    </Field>
  );
}

function CharacterCount({ name, advised }: { name: string; advised: number }) {
  const value: unknown = useWatch({ name });
  const length = typeof value === "string" ? value.length : 0;
  const isOver = length > advised;
  return (
    <>
      <span aria-hidden="true">· </span>
      <span
        data-over={isOver || undefined}
        className={cn("whitespace-nowrap tabular-nums", isOver && "text-destructive font-semibold")}
      >
        {length} / {advised}
      </span>
    </>
  );
}

type SelectFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
};

export function SelectField({ name, label, hint, options }: SelectFieldProps) {
  const { id, error, register } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <NativeSelect options={options} {...control} {...register(name)} />}
    </Field>
  );
}

type ToggleFieldProps = { name: string; label: string; of?: string; hint?: ReactNode; isInLine?: boolean };

/** `of`: what the toggle belongs to, for screen readers. `isInLine`: it stands beside others, without a place for hint and error. */
export function ToggleField({ name, label, of, hint, isInLine = false }: ToggleFieldProps) {
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
      {(!isInLine || error) && (
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
