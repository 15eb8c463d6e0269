import { useQuery } from "@tanstack/react-query";
import type { Category } from "@/app/admin/records";
import { compareRecords, type Difference, paragraphsOf } from "@/components/admin/stale-edit/compare";
import { Differences } from "@/components/admin/stale-edit/differences";
import { altInWords } from "@/lib/media/rules";
import { api } from "@/lib/paths";
import { PLACEMENT_LABELS, POST_LABELS } from "@/lib/posts/fields";
import type { PostValues } from "./post-fields";

const LABELS = { ...POST_LABELS, ...PLACEMENT_LABELS };

export function PostDifferences({ mine, theirs }: { mine: PostValues; theirs: PostValues }) {
  const { data: categories } = useQuery<Category[]>({ queryKey: [api.categories] });
  return <Differences found={postDifferences(mine, theirs, categories)} />;
}

export function postDifferences(mine: PostValues, theirs: PostValues, categories: Category[] = []): Difference[] {
  const names = (ids: number[]) => ids.map((id) => categories.find((category) => category.id === id)?.name ?? `#${id}`);
  return compareRecords<PostValues>(LABELS, { mine, theirs }, (values, field) => {
    if (field === "content") return paragraphsOf(values.content);
    if (field === "featuredImageAlt") return [altInWords(values.featuredImageAlt)];
    if (field === "readyForReview" || field === "inMenu" || field === "inFooter") return [values[field] ? "Yes" : "No"];
    return field === "categoryIds" ? names(values.categoryIds) : [values[field]];
  });
}
