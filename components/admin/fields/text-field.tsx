import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { cn } from "@/lib/utils";
import { useField } from "./form";

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  rows?: number;
  advised?: number;
  required?: boolean;
  className?: string;
} & Omit<ComponentProps<typeof Input> & ComponentProps<typeof Textarea>, "ref">;

/** One line, or several with `rows`. `advised` is a recommended length, not a limit. */
export function TextField({ name, label, hint, rows, advised, required, type = "text", className, ...props }: Props) {
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
  const { control } = useFormContext();
  const value: unknown = useWatch({ control, name });
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
