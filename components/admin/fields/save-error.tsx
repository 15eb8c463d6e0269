"use client";

import { useFormContext, useFormState } from "react-hook-form";

export function SaveError() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const reason = errors.root?.server?.message;
  return (
    <div role="alert" className="empty:absolute">
      {reason && (
        <p className="border-destructive bg-destructive/10 border-l-4 px-3 py-2 text-sm">
          <strong>Not saved.</strong> {reason} What you typed is kept.
        </p>
      )}
    </div>
  );
}
