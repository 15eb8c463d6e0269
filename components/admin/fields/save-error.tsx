"use client";

import { useFormContext, useFormState } from "react-hook-form";

/** Why the last save was refused, until the next one. */
export function SaveError() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const reason = errors.root?.server?.message;
  return (
    <div role="alert" className="save-alert">
      {reason && (
        <p className="save-error">
          <strong>Not saved.</strong> {reason} What you typed is kept.
        </p>
      )}
    </div>
  );
}
