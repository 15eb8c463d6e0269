"use client";

import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";

/** A form whose fields find it by context; while it is saving nothing in it can be changed. */
export function Form<T extends FieldValues, Output>({
  form,
  saving,
  onSubmit,
  label,
  className,
  children,
}: {
  form: UseFormReturn<T, unknown, Output>;
  saving: boolean;
  onSubmit: () => void;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <fieldset disabled={saving} className={className}>
          {children}
        </fieldset>
      </form>
    </FormProvider>
  );
}
