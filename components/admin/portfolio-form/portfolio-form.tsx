"use client";

import { Button, ButtonLink } from "@/components/ui/button";
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
import { PageHead } from "../page-head";
import { adminPaths, api } from "../paths";
import type { PortfolioItem } from "../records";
import { StaleEdit } from "../stale-edit/stale-edit";
import { useRecordForm } from "../use-record-form";
import { useSaveRecord } from "../use-save-record";
import { ITEM_LABELS, portfolioValues } from "./portfolio-values";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "archived", label: "Archived" },
];

export function PortfolioForm({ item }: { item?: PortfolioItem }) {
  const record = useRecordForm({
    scope: `portfolio/${item?.id ?? "new"}`,
    schema: portfolioInput,
    initial: portfolioValues(item),
    initialVersion: item?.version ?? null,
  });
  const { form, kept } = record;
  const { save, saving, ...question } = useSaveRecord({
    record,
    name: "portfolio item",
    url: item && api.portfolioItem(item.id),
    list: api.portfolio,
    back: adminPaths.portfolio,
    valuesOf: portfolioValues,
  });

  return (
    <div className="narrow">
      <BackLink href={adminPaths.portfolio}>Back to Portfolio</BackLink>
      <PageHead title={item ? "Edit Portfolio Item" : "Add New Portfolio Item"} />
      <DraftBar kept={kept} version={record.version} onRestore={record.restore} />
      <Form form={form} saving={saving} onSubmit={save} label="Portfolio item" className="fields">
        <section className="form-section" aria-labelledby="basic">
          <h2 id="basic">Basic Information</h2>
          <TextField name="title" label={ITEM_LABELS.title} required />
          <TextField name="description" label={ITEM_LABELS.description} rows={4} />
          <div className="fields-pair">
            <SelectField name="category" label={ITEM_LABELS.category} options={categoryOptions(item?.category)} />
            <SelectField name="status" label={ITEM_LABELS.status} options={STATUSES} />
          </div>
          <div className="fields-pair">
            <TextField name="url" label={ITEM_LABELS.url} type="url" placeholder="https://…" />
            <TextField name="displayOrder" label={ITEM_LABELS.displayOrder} inputMode="numeric" hint="Lower numbers appear first" />
          </div>
        </section>
        <section className="form-section" aria-labelledby="media">
          <h2 id="media">Media &amp; Technology</h2>
          <ImageField name="image" label={ITEM_LABELS.image} />
          <TagsField name="technologies" label={ITEM_LABELS.technologies} addLabel="Add technology" hint="Press Enter or the plus to add one" />
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
      <StaleEdit what="portfolio item" labels={ITEM_LABELS} mine={() => form.getValues()} valuesOf={portfolioValues} question={question} />
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
