"use client";

import { useRouter } from "next/navigation";
import type { Category } from "@/app/admin/records";
import { SlugField } from "@/components/admin/fields/slug-field";
import { TextField } from "@/components/admin/fields/form";
import { RecordPage, useRecordForm, recordScreen } from "@/components/admin/forms/record-form";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { RecordDifferences } from "@/components/admin/stale-edit/stale-edit";
import { categoryInput } from "@/lib/categories/schema";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";

const LABELS = { name: "Name", slug: "Slug", description: "Description" };

const categoryValues = (category?: Category) => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
});

function CategoryForm({ stored }: { stored?: Category }) {
  const router = useRouter();
  const record = useRecordForm({
    kind: "category",
    name: "category",
    stored,
    resolver: schemaResolver(categoryInput),
    valuesOf: categoryValues,
    list: api.categories,
    urlOf: api.category,
    onSaved: () => router.push(adminPaths.blog),
  });
  const category = record.state.target;

  return (
    <RecordPage
      record={record}
      title={category ? "Edit Category" : "Create New Category"}
      titleField="name"
      back={{ href: adminPaths.blog, label: "Back to Blog Dashboard" }}
      submitLabel={category ? "Update Category" : "Create Category"}
      differences={(theirs) => (
        <RecordDifferences labels={LABELS} mine={record.form.getValues()} theirs={categoryValues(theirs)} />
      )}
    >
      <TextField name="name" label={LABELS.name} required />
      <SlugField prefix="/blog/category/" sourceField={category ? undefined : "name"} />
      <TextField name="description" label={LABELS.description} hint="Optional" rows={4} />
    </RecordPage>
  );
}

export const CategoryScreen = recordScreen<Category>({
  name: "category",
  urlOf: api.category,
  back: { href: adminPaths.categories, name: "Back to Blog Dashboard" },
  form: CategoryForm,
});
