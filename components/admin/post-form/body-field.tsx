"use client";

import { lazy, Suspense, type Ref } from "react";
import { useController } from "react-hook-form";
import type { EditorHandle } from "@/components/editor/editor";
import { Skeleton } from "@/components/ui/skeleton";
import { useField } from "../fields/use-field";
import { uploadForEditor } from "../upload/upload-for-editor";
import { POST_LABELS } from "./post-values";

const loadEditor = () => import("@/components/editor/editor").then((module) => ({ default: module.Editor }));
// in the browser it is on its way as soon as the screen is, not only once the post has been loaded
const loading = typeof window === "undefined" ? undefined : loadEditor();
const Editor = lazy(() => loading ?? loadEditor());

const HEIGHT = 500;

/** The text of the post. The editor starts from the value it finds and reports a moment after a change; `onType` is at once. */
export function BodyField({ ref, saving, onType }: { ref: Ref<EditorHandle>; saving: boolean; onType: () => void }) {
  const { id, error, control } = useField("content");
  const { field } = useController({ name: "content", control });

  return (
    <div className="field">
      <p id={`${id}-label`} className="field-label">
        {POST_LABELS.content}
      </p>
      <div id={id} className="body-field" inert={saving} data-invalid={error ? true : undefined} onInput={onType} onKeyUp={onType}>
        <Suspense fallback={<Skeleton className="body-loading" />}>
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
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
