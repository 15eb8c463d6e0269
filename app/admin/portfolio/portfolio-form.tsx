"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import type { PortfolioItem } from "@/app/admin/records";
import { DescribedImageField } from "@/components/admin/fields/image-field";
import { SelectField, TextField } from "@/components/admin/fields/form";
import { FormSection } from "@/components/admin/forms/page-parts";
import { RichField } from "@/components/admin/fields/rich-field";
import { SlugField } from "@/components/admin/fields/slug-field";
import { TagsField } from "@/components/admin/fields/tags-field";
import { RecordPage, useRecordForm, recordScreen } from "@/components/admin/forms/record-form";
import { schemaResolver } from "@/components/admin/forms/schema-resolver";
import { waitsForPictures } from "@/components/admin/forms/errors";
import { RecordDifferences } from "@/components/admin/stale-edit/stale-edit";
import type { EditorHandle } from "@/components/editor/editor";
import { api } from "@/lib/api/paths";
import { altInWords } from "@/lib/media/rules";
import { adminPaths, storyPath } from "@/lib/paths";
import { technologiesOf } from "@/lib/portfolio/rules";
import { PORTFOLIO_CATEGORIES, portfolioInput } from "@/lib/portfolio/schema";
import { webLink } from "@/lib/validation/address";

/** The form values; the schema converts `displayOrder` to a number. */
function portfolioValues(item?: PortfolioItem) {
  return {
    title: item?.title ?? "",
    description: item?.description ?? "",
    category: item?.category ?? "",
    status: item?.status ?? ("active" as const),
    url: item?.url ?? "",
    displayOrder: String(item?.displayOrder ?? 0) as string | number | null | undefined,
    image: item?.image ?? "",
    imageAlt: item?.imageAlt ?? null,
    technologies: technologiesOf(item?.technologies) as string[] | string | null | undefined,
    slug: (item?.slug ?? "") as string | null | undefined,
    story: item?.story ?? "",
  };
}

const ITEM_LABELS = {
  title: "Title",
  description: "Description",
  category: "Category",
  status: "Status",
  url: "Project URL",
  displayOrder: "Display Order",
  image: "Featured Image",
  imageAlt: "Alternative text",
  technologies: "Technologies",
  slug: "Slug",
  story: "Story",
};

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "archived", label: "Archived" },
];

function PortfolioForm({ stored }: { stored?: PortfolioItem }) {
  const router = useRouter();
  const story = useRef<EditorHandle>(null);
  const record = useRecordForm({
    kind: "portfolio",
    name: "portfolio item",
    stored,
    resolver: schemaResolver(portfolioInput),
    valuesOf: portfolioValues,
    list: api.portfolio,
    urlOf: api.portfolioItem,
    liveValues: () => (story.current ? { story: story.current.getHtml() } : {}),
    onShow: (values) => story.current?.setHtml(values.story),
    onSaved: () => router.push(adminPaths.portfolio),
  });
  const { form, state } = record;
  const item = state.target;

  function save() {
    form.setValue("url", webLink(form.getValues("url") ?? ""));
    // saving leaves the form, which would cancel uploads
    if (!waitsForPictures()) record.save();
  }

  return (
    <RecordPage
      record={record}
      title={item ? "Edit Portfolio Item" : "Add New Portfolio Item"}
      titleField="title"
      back={{ href: adminPaths.portfolio, label: "Back to Portfolio" }}
      submitLabel={item ? "Update Portfolio Item" : "Create Portfolio Item"}
      onSubmit={save}
      differences={(theirs) => (
        <RecordDifferences
          labels={ITEM_LABELS}
          rich={["story"]}
          mine={inWords(form.getValues())}
          theirs={inWords(portfolioValues(theirs))}
        />
      )}
    >
      <FormSection title="Basic Information">
        <TextField name="title" label={ITEM_LABELS.title} required />
        <SlugField prefix="/portfolio/" sourceField={item ? undefined : "title"} required={false} />
        <TextField name="description" label={ITEM_LABELS.description} rows={4} />
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          <SelectField name="category" label={ITEM_LABELS.category} options={categoryOptions(item?.category)} />
          <SelectField name="status" label={ITEM_LABELS.status} options={STATUSES} />
          <TextField name="url" label={ITEM_LABELS.url} type="url" placeholder="https://…" />
          <TextField
            name="displayOrder"
            label={ITEM_LABELS.displayOrder}
            inputMode="numeric"
            hint="Lower numbers appear first"
          />
        </div>
      </FormSection>
      <FormSection title="Media &amp; Technology">
        <DescribedImageField name="image" altName="imageAlt" label={ITEM_LABELS.image} />
        <TagsField
          name="technologies"
          label={ITEM_LABELS.technologies}
          addLabel="Add technology"
          hint="Press Enter or the plus button to add one. Commas separate several."
        />
      </FormSection>
      <FormSection title="Page">
        <RichField
          name="story"
          label={ITEM_LABELS.story}
          hint={<StoryHint item={item} />}
          ref={story}
          onType={record.onType}
        />
      </FormSection>
    </RecordPage>
  );
}

const inWords = <Values extends { imageAlt: string | null }>(values: Values): Values => ({
  ...values,
  imageAlt: altInWords(values.imageAlt),
});

function StoryHint({ item }: { item: PortfolioItem | undefined }) {
  if (!item?.story || item.status !== "active") return "An active item with a story gets its own page";
  return (
    <>
      Readers find it at{" "}
      <a href={storyPath(item.slug)} target="_blank" rel="noopener" className="link [overflow-wrap:anywhere]">
        {storyPath(item.slug)}
      </a>
    </>
  );
}

function categoryOptions(current: string | null | undefined) {
  const names: string[] = [...PORTFOLIO_CATEGORIES];
  if (current && !names.includes(current)) names.push(current);
  return [{ value: "", label: "No category" }, ...names.map((name) => ({ value: name, label: name }))];
}

export const PortfolioItemScreen = recordScreen<PortfolioItem>({
  name: "portfolio item",
  urlOf: api.portfolioItem,
  back: { href: adminPaths.portfolio, name: "Back to Portfolio" },
  form: PortfolioForm,
});
