import { useQuery } from "@tanstack/react-query";
import type { Category, PostFilters } from "@/app/admin/records";
import type { Filter } from "@/components/admin/lists/list-screen";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { withQuery } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { POST_FILTER_STATES, type PostFilterState, type PostKind } from "@/lib/posts/rules";

export const POST_FILTERS = ["status", "category", "author", "month"] as const;
type Values = Record<(typeof POST_FILTERS)[number], string>;

const READY = "ready";
const nameOf = (state: PostFilterState) => (state === "changed" ? "Unpublished changes" : capitalized(state));
const STATES = [
  ...POST_FILTER_STATES.map((state) => ({ value: state, label: nameOf(state) })),
  { value: READY, label: POST_LABELS.readyForReview },
];

/** The parameters of the list for the chosen filters: what is ready for review is no status of its own. */
export const narrowPosts = ({ status, ...others }: Values): Record<string, string> =>
  status === READY ? { ready: "1", ...others } : { status, ...others };

/** Pages have no categories. */
export function usePostFilters(kind: PostKind, values: Values): Filter[] {
  const { data: choices } = useQuery<PostFilters>({
    queryKey: [kind === "page" ? withQuery(api.postFilters, { kind }) : api.postFilters],
  });
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const inCategories = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  const authors = (choices?.authors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const months = (choices?.months ?? []).map((month) => ({ value: month, label: monthName(month) }));
  return [
    { name: "status", label: "Status", options: STATES },
    ...(kind === "post"
      ? [{ name: "category", label: "Category", options: withChosen(inCategories, values.category) }]
      : []),
    { name: "author", label: "Author", options: withChosen(authors, values.author) },
    { name: "month", label: "Month", options: withChosen(months, values.month) },
  ];
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
