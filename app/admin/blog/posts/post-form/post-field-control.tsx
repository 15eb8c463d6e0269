import { useWatch } from "react-hook-form";
import { DescribedImageField } from "@/components/admin/fields/described-image-field";
import { ImageField } from "@/components/admin/fields/image-field";
import { SelectField } from "@/components/admin/fields/select-field";
import { TextField } from "@/components/admin/fields/text-field";
import { capitalized } from "@/lib/format";
import { POST_LABELS, type PostField } from "@/lib/posts/fields";
import { POST_STATUSES } from "@/lib/posts/rules";
import { CategoryPicker } from "./category-picker";
import { isFuture, POST_FIELDS, type PostValues } from "./post-fields";

const statusOptions = (isScheduled: boolean) =>
  POST_STATUSES.map((status) => ({
    value: status,
    label: capitalized(status === "published" && isScheduled ? "scheduled" : status),
  }));

const DETAILS: Partial<Record<PostField, { hint?: string; advised?: number; rows?: number; what?: string }>> = {
  metaTitle: { hint: "60 characters max", advised: 60 },
  metaDescription: { hint: "160 characters max", advised: 160 },
  ogImage: { hint: "1200x630 recommended", what: "OG image" },
  twitterImage: { hint: "1200x600 recommended", what: "Twitter image" },
  featuredImage: { hint: "Appears above the post and on its card" },
  status: { hint: "Applies when you save. Only published posts appear on the site" },
};

/** The control of a field, by its kind; title, text, slug and date have their own. */
export function PostFieldControl({ name }: { name: PostField }) {
  const row = POST_FIELDS.find(([field]) => field === name);
  if (!row) return null;
  const [, , kind] = row;
  const label = POST_LABELS[name];
  const { what, ...details } = DETAILS[name] ?? {};
  switch (kind) {
    case "text":
      return <TextField name={name} label={label} {...details} />;
    case "paragraph":
      return <TextField name={name} label={label} rows={2} {...details} />;
    case "image":
      return name === "featuredImage" ? (
        <DescribedImageField name={name} altName="featuredImageAlt" label={label} hint={details.hint} />
      ) : (
        <ImageField name={name} label={label} what={what} hint={details.hint} />
      );
    case "status":
      return <StatusField label={label} hint={details.hint} />;
    case "categories":
      return <CategoryPicker />;
    default:
      return null;
  }
}

function StatusField({ label, hint }: { label: string; hint?: string }) {
  const publishAt = useWatch<PostValues, "publishAt">({ name: "publishAt" });
  return <SelectField name="status" label={label} hint={hint} options={statusOptions(isFuture(publishAt))} />;
}
