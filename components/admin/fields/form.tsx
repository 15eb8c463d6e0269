"use client";

import { createContext, type ReactNode, useId } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";

export const FormId = createContext("");

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
