"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { localDate } from "../dates";
import { SaveError } from "../fields/save-error";
import type { PostStatus } from "@/lib/posts/schema";
import type { Post } from "../records";
import { StatusBadge } from "../status-badge";

/** What a click saves the post as; "kept" is the status chosen in Settings. */
export type SaveAs = "draft" | "published" | "kept";

export function SideActions({ post, saving, onSave }: { post: Post | undefined; saving: SaveAs | undefined; onSave: (as: SaveAs) => void }) {
  const button = (as: SaveAs, name: string) => (saving === as ? "Saving..." : name);
  return (
    <aside className="post-side" aria-labelledby="side-actions">
      <div className="post-side-card">
        <h2 id="side-actions" className="sr-only">
          Actions
        </h2>
        <PostState post={post} />
        <SaveError />
        <div className="post-side-buttons">
          <Button size="small" onClick={() => onSave("published")}>
            {button("published", post ? "Update & Publish" : "Publish")}
          </Button>
          <Button size="small" variant="outline" onClick={() => onSave("kept")}>
            {button("kept", "Save")}
          </Button>
          <Button size="small" variant="outline" onClick={() => onSave("draft")}>
            {button("draft", "Save as Draft")}
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** What is stored now, and what Save would make of it where that is something else. */
function PostState({ post }: { post: Post | undefined }) {
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: "status" }) as PostStatus;
  const stored = post?.status ?? "draft";
  return (
    <div className="post-side-state">
      <p>
        <StatusBadge status={stored} /> {!post && "Not saved yet"}
      </p>
      {post && (
        <dl>
          <div>
            <dt>Created</dt>
            <dd>{localDate(post.createdAt)}</dd>
          </div>
          <div>
            <dt>Published</dt>
            <dd>{localDate(post.publishedAt)}</dd>
          </div>
        </dl>
      )}
      {chosen !== stored && (
        <p className="post-side-note">
          Save stores it as <strong>{chosen}</strong>.
        </p>
      )}
    </div>
  );
}
