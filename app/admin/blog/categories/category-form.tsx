"use client";

import { useRouter } from "next/navigation";
import type { Category } from "@/app/admin/records";
import { BackLink, PageHead } from "@/components/admin/page-head";
import { DraftBar } from "@/components/admin/drafts/draft-bar";
import { LeaveGuard } from "@/components/admin/drafts/leave-guard";
import { Form, SaveError, TabTitle } from "@/components/admin/fields/form";
import { FormActions } from "@/components/admin/fields/form-section";
import { SlugField } from "@/components/admin/fields/slug-field";
import { TextField } from "@/components/admin/fields/text-field";
import { recordScreen } from "@/components/admin/forms/record-screen";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { useRecordForm } from "@/components/admin/forms/use-record-form";
import { PlainDifferences } from "@/components/admin/stale-edit/plain-differences";
import { StaleEdit } from "@/components/admin/stale-edit/stale-edit";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { categoryInput } from "@/lib/categories/schema";
import { api } from "@/lib/api/paths";
import { adminPaths } from "@/lib/paths";

const LABELS = { name: "Name", slug: "Slug", description: "Description" };

const categoryValues = (category?: Category) => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
});

function CategoryForm({ stored: category }: { stored?: Category }) {
  const router = useRouter();
  const record = useRecordForm({
    kind: "category",
    name: "category",
    stored: category,
    resolver: schemaResolver(categoryInput),
    valuesOf: categoryValues,
    list: api.categories,
    urlOf: api.category,
    onSaved: (_, sent) => {
      record.markSaved(sent, null);
      router.push(adminPaths.blog);
    },
  });
  const { form, draft, saving } = record;

  return (
    <>
      <BackLink href={adminPaths.blog}>Back to Blog Dashboard</BackLink>
      <PageHead title={category ? "Edit Category" : "Create New Category"} />
      <div className="mt-4 max-w-3xl">
        <DraftBar draft={draft} version={record.version} onRestore={record.restore} />
        <Form
          id={record.id}
          form={form}
          saving={saving}
          onSubmit={() => record.save()}
          label="Category"
          className="grid gap-1"
        >
          <TabTitle name="name" screen={category ? "Edit Category" : "Create New Category"} />
          <TextField name="name" label={LABELS.name} required />
          <SlugField prefix="/blog/category/" madeFrom={category ? undefined : "name"} />
          <TextField name="description" label={LABELS.description} hint="Optional" rows={4} />
          <SaveError />
          <FormActions>
            <Button variant="outline" asChild>
              <Link href={adminPaths.blog}>Cancel</Link>
            </Button>
            <Button type="submit" aria-disabled={saving}>
              {saving ? "Saving..." : category ? "Update Category" : "Create Category"}
            </Button>
          </FormActions>
        </Form>
      </div>
      <StaleEdit
        what="category"
        conflict={record.conflict}
        differences={(theirs) => (
          <PlainDifferences labels={LABELS} mine={form.getValues()} theirs={categoryValues(theirs)} />
        )}
      />
      <LeaveGuard unsaved={record.unsaved} />
    </>
  );
}

export const CategoryScreen = recordScreen<Category>({
  name: "category",
  urlOf: api.category,
  back: { href: adminPaths.categories, name: "Back to Blog Dashboard" },
  form: CategoryForm,
});
