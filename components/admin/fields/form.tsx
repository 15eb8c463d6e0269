"use client";

import { createContext, type ReactNode, useId } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";

/** The id of the form around a field. */
export const FormId = createContext("");

/** A form whose fields find it by context. */
export function Form<T extends FieldValues, Output>({
  id,
  form,
  saving,
  onSubmit,
  label,
  className,
  children,
}: {
  id?: string;
  form: UseFormReturn<T, unknown, Output>;
  saving: boolean;
  onSubmit: () => void;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  return (
    <FormProvider {...form}>
      <FormId value={id ?? ownId}>
        <form
          noValidate
          aria-label={label}
          aria-busy={saving}
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}
