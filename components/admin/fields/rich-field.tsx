"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useController } from "react-hook-form";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { uploadForEditor } from "../upload/upload-for-editor";
import { useField } from "./use-field";

const Editor = lazy(() => import("@/components/editor/editor").then((module) => ({ default: module.Editor })));

const HEIGHT = 320;

/** Formatted text. It starts from the value that the form has when it is mounted. */
export function RichField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const { id, error, control } = useField(name);
  const { field } = useController({ name, control });
  return (
    <div data-slot="field">
      <p id={`${id}-label`} className="mb-1 text-sm font-semibold">
        {label}
      </p>
      <div
        id={id}
        data-invalid={error ? true : undefined}
        className="data-invalid:outline-destructive data-invalid:outline-2"
      >
        <Suspense fallback={<Skeleton className="h-80" />}>
          <Editor
            value={field.value as string}
            onChange={field.onChange}
            labelledBy={error ? `${id}-label ${id}-error` : `${id}-label`}
            onUploadImage={uploadForEditor}
            height={HEIGHT}
          />
        </Suspense>
      </div>
      {hint && <p className="text-muted-foreground mt-0.5 text-[0.8125rem]">{hint}</p>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
