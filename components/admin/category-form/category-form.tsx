"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { categoryInput } from "@/lib/categories/schema";
import { BackLink } from "../back-link";
import { DraftBar } from "../drafts/draft-bar";
import { LeaveGuard } from "../drafts/leave-guard";
import { Form } from "../fields/form";
import { SaveError } from "../fields/save-error";
import { SlugField } from "../fields/slug-field";
import { TextField } from "../fields/text-field";
import { PageHead } from "../page-head";
import { adminPaths, api } from "../paths";
import type { Category } from "../records";
import { StaleEdit } from "../stale-edit/stale-edit";
import { useRecordForm } from "../use-record-form";
import { useSaveRecord } from "../use-save-record";

const LABELS = { name: "Name", slug: "Slug", description: "Description" };

const categoryValues = (category?: Category) => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  description: category?.description ?? "",
});

export function CategoryForm({ category }: { category?: Category }) {
  const record = useRecordForm({
    scope: `category/${category?.id ?? "new"}`,
    schema: categoryInput,
    initial: categoryValues(category),
    initialVersion: category?.version ?? null,
  });
  const { form, kept } = record;
  const { save, saving, ...question } = useSaveRecord({
    record,
    name: "category",
    url: category && api.category(category.id),
    list: api.categories,
    back: adminPaths.blog,
    valuesOf: categoryValues,
  });

  return (
    <div className="narrow">
      <BackLink href={adminPaths.blog}>Back to Blog Dashboard</BackLink>
      <PageHead title={category ? "Edit Category" : "Create New Category"} />
      <DraftBar kept={kept} version={record.version} onRestore={record.restore} />
      <Form form={form} saving={saving} onSubmit={save} label="Category" className="fields">
        <TextField name="name" label={LABELS.name} required />
        <SlugField prefix="/blog/category/" madeFrom={category ? undefined : "name"} />
        <TextField name="description" label={LABELS.description} hint="Optional" rows={4} />
        <SaveError />
        <div className="form-actions">
          <ButtonLink href={adminPaths.blog} variant="outline" size="small">
            Cancel
          </ButtonLink>
          <Button type="submit" size="small">
            {saving ? "Saving..." : category ? "Update Category" : "Create Category"}
          </Button>
        </div>
      </Form>
      <StaleEdit what="category" labels={LABELS} mine={() => form.getValues()} valuesOf={categoryValues} question={question} />
      <LeaveGuard unsaved={record.unsaved} />
    </div>
  );
}
