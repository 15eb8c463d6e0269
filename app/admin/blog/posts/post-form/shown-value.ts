import type { Category } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { capitalized } from "@/lib/format";
import { altInWords } from "@/lib/media/rules";
import { isFuture, type PostValues } from "./post-fields";

/** A field's value in words. */
export function shownValue(values: PostValues, name: keyof PostValues, categories: Category[] = []): string {
  if (name === "categoryIds")
    return values.categoryIds.map((id) => categories.find((one) => one.id === id)?.name ?? `#${id}`).join(", ");
  if (name === "status")
    return capitalized(values.status === "published" && isFuture(values.publishAt) ? "scheduled" : values.status);
  if (name === "publishAt") return values.publishAt && mediumTime(values.publishAt);
  if (name === "featuredImageAlt") return altInWords(values.featuredImageAlt);
  const value = values[name];
  return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
}
