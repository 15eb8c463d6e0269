"use client";

import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { api } from "@/components/admin/paths";
import type { Category } from "@/components/admin/records";
import { useDelete } from "@/components/admin/use-delete";

/** Asks first, and says how many posts lose the category. */
export function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const { remove, isPending } = useDelete({ list: api.categories, success: "Category deleted successfully", failure: "Failed to delete category" });
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
      onConfirm={() => void remove(api.category(category.id)).then(onClose)}
    />
  );
}

function usage(posts: number): string {
  if (posts === 0) return "No post uses it.";
  return posts === 1 ? "1 post uses it. The post stays and only loses this category." : `${posts} posts use it. The posts stay and only lose this category.`;
}
