"use client";

import { lazy, type Ref, Suspense } from "react";
import { useController } from "react-hook-form";
import { useField } from "@/components/admin/fields/use-field";
import { uploadForEditor } from "@/components/admin/upload/upload-for-editor";
import type { EditorHandle } from "@/components/editor/editor";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils";
import { POST_LABELS } from "./post-fields";

const loadEditor = () => import("@/components/editor/editor").then((module) => ({ default: module.Editor }));
// in the browser it starts to load with the screen, before the post has arrived
const loading = typeof window === "undefined" ? undefined : loadEditor();
const Editor = lazy(() => loading ?? loadEditor());

const HEIGHT = 500;

/** The text of the post. The editor reports its HTML shortly after a change; `onType` is called at once. */
export function BodyField({ ref, onType }: { ref: Ref<EditorHandle>; onType: () => void }) {
  const { id, error, control } = useField("content");
  const { field } = useController({ name: "content", control });

  return (
    <div>
      <p id={`${id}-label`} className="sr-only">
        {POST_LABELS.content}
      </p>
      <div id={id} className={cn(error && "outline-destructive outline-2")} onInput={onType} onKeyUp={onType}>
        <Suspense fallback={<Skeleton className="h-[500px]" />}>
          <Editor
            ref={ref}
            value={field.value as string}
            onChange={field.onChange}
            labelledBy={error ? `${id}-label ${id}-error` : `${id}-label`}
            onUploadImage={uploadForEditor}
            height={HEIGHT}
          />
        </Suspense>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
