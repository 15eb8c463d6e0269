"use client";

import type { Ref } from "react";
import type { EditorHandle } from "@/components/editor/editor";
import { SlugField } from "../fields/slug-field";
import { TextField } from "../fields/text-field";
import type { Post } from "../records";
import { BodyField } from "./body-field";
import { POST_LABELS } from "./post-values";

export function ContentTab({
  post,
  body,
  saving,
  onType,
}: {
  post: Post | undefined;
  body: Ref<EditorHandle>;
  saving: boolean;
  onType: () => void;
}) {
  return (
    <div className="fields">
      <TextField name="title" label={POST_LABELS.title} required className="field-large" />
      <SlugField prefix="/blog/" madeFrom={post ? undefined : "title"} live={post?.publishedAt ? post.slug : undefined} />
      <TextField name="excerpt" label={POST_LABELS.excerpt} hint="A brief summary that appears in post listings" rows={3} />
      <BodyField ref={body} saving={saving} onType={onType} />
    </div>
  );
}
