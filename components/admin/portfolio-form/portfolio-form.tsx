"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";
import { attempt } from "@/lib/api/client";
import { PORTFOLIO_CATEGORIES, portfolioInput } from "@/lib/portfolio/schema";
import { BackLink } from "../back-link";
import { DraftBar } from "../drafts/draft-bar";
import { LeaveGuard } from "../drafts/leave-guard";
import { Form } from "../fields/form";
import { ImageField } from "../fields/image-field";
import { SaveError } from "../fields/save-error";
import { SelectField } from "../fields/select-field";
import { TagsField } from "../fields/tags-field";
import { TextField } from "../fields/text-field";
import { focusFirstError } from "../focus-first-error";
import { reloadList } from "../list-keys";
import { PageHead } from "../page-head";
import { adminPaths, api } from "../paths";
import type { PortfolioItem } from "../records";
import { useRecordForm } from "../use-record-form";
import { portfolioValues } from "./portfolio-values";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "archived", label: "Archived" },
];

export function PortfolioForm({ item }: { item?: PortfolioItem }) {
  const router = useRouter();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const record = useRecordForm({ scope: `portfolio/${item?.id ?? "new"}`, schema: portfolioInput, initial: portfolioValues(item) });
  const { form, kept } = record;

  const save = form.handleSubmit(async (input) => {
    setSaving(true);
    const { error } = item ? await attempt("PUT", api.portfolioItem(item.id), input) : await attempt("POST", api.portfolio, input);
    flushSync(() => setSaving(false));
    if (error) {
      record.refused(error, `Failed to ${item ? "update" : "create"} portfolio item`);
      return focusFirstError(form);
    }
    record.saved(form.getValues(), null);
    toast({ title: "Success", description: `Portfolio item ${item ? "updated" : "created"} successfully` });
    await reloadList(client, api.portfolio);
    router.push(adminPaths.portfolio);
  }, () => focusFirstError(form));

  return (
    <div className="narrow">
      <BackLink href={adminPaths.portfolio}>Back to Portfolio</BackLink>
      <PageHead title={item ? "Edit Portfolio Item" : "Add New Portfolio Item"} />
      <DraftBar kept={kept} version={null} onRestore={record.restore} />
      <Form form={form} saving={saving} onSubmit={() => void save()} label="Portfolio item" className="fields">
        <section className="form-section" aria-labelledby="basic">
          <h2 id="basic">Basic Information</h2>
          <TextField name="title" label="Title" required />
          <TextField name="description" label="Description" rows={4} />
          <div className="fields-pair">
            <SelectField name="category" label="Category" options={categoryOptions(item?.category)} />
            <SelectField name="status" label="Status" options={STATUSES} />
          </div>
          <div className="fields-pair">
            <TextField name="url" label="Project URL" type="url" placeholder="https://…" />
            <TextField name="displayOrder" label="Display Order" inputMode="numeric" hint="Lower numbers appear first" />
          </div>
        </section>
        <section className="form-section" aria-labelledby="media">
          <h2 id="media">Media &amp; Technology</h2>
          <ImageField name="image" label="Featured Image" />
          <TagsField name="technologies" label="Technologies" addLabel="Add technology" hint="Press Enter or the plus to add one" />
        </section>
        <SaveError />
        <div className="form-actions">
          <ButtonLink href={adminPaths.portfolio} variant="outline" size="small">
            Cancel
          </ButtonLink>
          <Button type="submit" size="small">
            {saving ? "Saving..." : item ? "Update Portfolio Item" : "Create Portfolio Item"}
          </Button>
        </div>
      </Form>
      <LeaveGuard unsaved={record.unsaved} />
    </div>
  );
}

/** What the form offers, and what the item has where that is another name. */
function categoryOptions(current: string | null | undefined) {
  const names: string[] = [...PORTFOLIO_CATEGORIES];
  if (current && !names.includes(current)) names.push(current);
  return [{ value: "", label: "No category" }, ...names.map((name) => ({ value: name, label: name }))];
}
