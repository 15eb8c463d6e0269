"use client";

import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCount } from "./character-count";
import { useField } from "./use-field";

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
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  rows?: number;
  advised?: number;
  required?: boolean;
  className?: string;
} & Pick<ComponentProps<"input">, "type" | "placeholder" | "inputMode">) {
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
          <Textarea rows={rows} placeholder={props.placeholder} {...control} {...register(name)} />
        ) : (
          <Input type={type} autoComplete="off" {...props} {...control} {...register(name)} />
        )
      }
    </Field>
  );
}
