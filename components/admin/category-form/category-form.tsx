"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { attempt } from "@/lib/api/client";
import { categoryInput } from "@/lib/categories/schema";
import { BackLink } from "../back-link";
import { DraftBar } from "../drafts/draft-bar";
import { LeaveGuard } from "../drafts/leave-guard";
import { Form } from "../fields/form";
import { SaveError } from "../fields/save-error";
import { SlugField } from "../fields/slug-field";
import { TextField } from "../fields/text-field";
import { reloadList } from "../list-keys";
import { PageHead } from "../page-head";
import { adminPaths, api } from "../paths";
import type { Category } from "../records";
import { focusFirstError } from "../focus-first-error";
import { useRecordForm } from "../use-record-form";

const blank = { name: "", slug: "", description: "" };

export function CategoryForm({ category }: { category?: Category }) {
  const router = useRouter();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const initial = category ? { name: category.name, slug: category.slug, description: category.description ?? "" } : blank;
  const record = useRecordForm({ scope: `category/${category?.id ?? "new"}`, schema: categoryInput, initial });
  const { form, kept } = record;

  const save = form.handleSubmit(async (input) => {
    setSaving(true);
    const { error } = category
      ? await attempt("PUT", api.category(category.id), input)
      : await attempt("POST", api.categories, input);
    flushSync(() => setSaving(false));
    if (error) {
      record.refused(error, `Failed to ${category ? "update" : "create"} category`);
      return focusFirstError(form);
    }
    record.saved(form.getValues(), null);
    toast({ title: "Success", description: `Category ${category ? "updated" : "created"} successfully` });
    await reloadList(client, api.categories);
    router.push(adminPaths.blog);
  }, () => focusFirstError(form));

  return (
    <div className="narrow">
      <BackLink href={adminPaths.blog}>Back to Blog Dashboard</BackLink>
      <PageHead title={category ? "Edit Category" : "Create New Category"} />
      <DraftBar kept={kept} version={null} onRestore={record.restore} />
      <Form form={form} saving={saving} onSubmit={() => void save()} label="Category" className="fields">
        <TextField name="name" label="Name" required />
        <SlugField prefix="/blog/category/" madeFrom={category ? undefined : "name"} />
        <TextField name="description" label="Description" hint="Optional" rows={4} />
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
      <LeaveGuard unsaved={record.unsaved} />
    </div>
  );
}
