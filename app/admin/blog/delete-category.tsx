"use client";

import type { Category } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { api } from "@/lib/paths";

export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { run, isPending } = useApiMutation();

  async function remove() {
    await run({
      method: "DELETE",
      url: api.category(category.id),
      success: "Category deleted successfully",
      failure: "Failed to delete category",
      reload: [api.categories],
    });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete “${category.name}”`}
      description={
        <>
          <p>Are you sure you want to delete this category?</p>
          <p>{usage(category.postCount)}</p>
        </>
      }
      confirm="Delete"
      pending={isPending}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}

function usage(posts: number): string {
  if (posts === 0) return "No post uses it.";
  return posts === 1
    ? "1 post uses it. The post stays and only loses this category."
    : `${posts} posts use it. The posts stay and only lose this category.`;
}
