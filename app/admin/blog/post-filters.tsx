"use client";

import { useQuery } from "@tanstack/react-query";
import type { Category, PostFilters as Choices } from "@/app/admin/records";
import { FilterSelect } from "@/components/admin/lists/list-screen";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { POST_FILTER_STATES, type PostFilterState, type PostKind } from "@/lib/posts/rules";

export const POST_FILTERS = ["status", "ready", "category", "author", "month"] as const;
type PostFilter = (typeof POST_FILTERS)[number];

const LABELS: Record<PostFilter, string> = {
  status: "Status",
  ready: "Review",
  category: "Category",
  author: "Author",
  month: "Month",
};
const READY = [{ value: "1", label: POST_LABELS.readyForReview }];
const nameOf = (state: PostFilterState) => (state === "changed" ? "Unpublished changes" : capitalized(state));
const STATES = POST_FILTER_STATES.map((state) => ({ value: state, label: nameOf(state) }));

/** Pages have no categories. */
export function PostFilters({
  kind,
  values,
  onChange,
}: {
  kind: PostKind;
  values: Record<PostFilter, string>;
  onChange: (filter: PostFilter, value: string) => void;
}) {
  const { data: choices } = useQuery<Choices>({
    queryKey: [kind === "page" ? withQuery(api.postFilters, { kind }) : api.postFilters],
  });
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const options = {
    status: STATES,
    ready: READY,
    category: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    author: (choices?.authors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    month: (choices?.months ?? []).map((month) => ({ value: month, label: monthName(month) })),
  };
  const shown = POST_FILTERS.filter((filter) => kind === "post" || filter !== "category");
  return shown.map((filter) => (
    <FilterSelect
      key={filter}
      label={LABELS[filter]}
      value={values[filter]}
      options={withChosen(options[filter], values[filter])}
      onChange={(value) => onChange(filter, value)}
    />
  ));
}

type Option = { value: string; label: string };

/** Also offers a value from the URL that is not among the loaded options. */
const withChosen = (options: Option[], chosen: string) =>
  chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** "2026-01" as "January 2026". */
const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
