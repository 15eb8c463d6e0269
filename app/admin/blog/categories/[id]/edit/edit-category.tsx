"use client";

import { CategoryForm } from "@/components/admin/category-form/category-form";
import { FormSkeleton } from "@/components/admin/form-skeleton";
import { adminPaths, api } from "@/components/admin/paths";
import { RecordScreen } from "@/components/admin/record-screen";
import type { Category } from "@/components/admin/records";

export function EditCategory({ id }: { id: number }) {
  return (
    <RecordScreen<Category>
      url={api.category(id)}
      loading={<FormSkeleton label="Loading category..." />}
      failure="Failed to fetch category"
      missing="Category not found"
      back={{ href: adminPaths.categories, name: "Back to Blog Dashboard" }}
    >
      {(category) => <CategoryForm category={category} />}
    </RecordScreen>
  );
}
