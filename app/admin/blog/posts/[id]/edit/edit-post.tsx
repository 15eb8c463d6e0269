"use client";

import { FormSkeleton } from "@/components/admin/form-skeleton";
import { adminPaths, api } from "@/components/admin/paths";
import { PostForm } from "@/components/admin/post-form/post-form";
import { RecordScreen } from "@/components/admin/record-screen";
import type { Post } from "@/components/admin/records";

export function EditPost({ id }: { id: number }) {
  return (
    <RecordScreen<Post>
      url={api.post(id)}
      loading={<FormSkeleton label="Loading post..." />}
      failure="Failed to fetch post"
      missing="Post not found"
      back={{ href: adminPaths.blog, name: "Back to Blog Dashboard" }}
    >
      {(post) => <PostForm post={post} />}
    </RecordScreen>
  );
}
