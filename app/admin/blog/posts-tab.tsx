import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import type { Category, PostFilters, PostRow, StartedPostRow } from "@/app/admin/records";
import { type Filter, ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { ButtonLink } from "@/components/ui/button";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { withQuery } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { POST_FILTER_STATES, type PostFilterState, type PostKind, POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { ContinueWriting } from "./continue-writing";
import { KIND_WORDS } from "./kind-words";
import { UndoBar } from "./post-undo";
import { PostsTable } from "./posts-table";

// the default sort
const NEWEST_FIRST = "-createdAt";
const LAST_EDITED = "-editedAt";

type Props = { kind?: PostKind; title?: string; started?: StartedPostRow[] };

export function PostsTab({ kind = "post", title, started }: Props) {
  const words = KIND_WORDS[kind];
  const posts = usePagedList<PostRow, (typeof POST_FILTERS)[number]>({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    filters: POST_FILTERS,
    narrow: (filters) => ({ ...words.narrowing, ...narrowPosts(filters) }),
  });
  const filters = usePostFilters(kind, posts.filters);
  const sort = posts.sort || NEWEST_FIRST;

  const narrowing = Object.entries({ ...posts.narrowing, q: posts.search.trim() });
  const filter = Object.fromEntries(narrowing.filter(([, value]) => value !== ""));
  const isCounted = !filter.q || (posts.total ?? 0) <= SEARCH_LIMIT;

  return (
    <ListScreen
      list={posts}
      one={words.one}
      many={words.many}
      title={title}
      search={`Search ${words.many}`}
      tools={
        <ButtonLink size="sm" href={words.newPath}>
          <Plus /> {words.add}
        </ButtonLink>
      }
      filters={filters}
      menu={{
        current: sort,
        choices: [
          { id: NEWEST_FIRST, label: "Newest first", run: () => posts.setSort(NEWEST_FIRST) },
          { id: LAST_EDITED, label: "Last edited", run: () => posts.setSort(LAST_EDITED) },
          { id: "trash", label: "Trash", icon: Trash2, href: words.trash },
        ],
      }}
      above={
        <>
          {kind === "post" && <ContinueWriting started={started} />}
          <UndoBar />
        </>
      }
      noMatch={{ text: `Search covers titles, ${kind === "post" ? "excerpts, " : ""}addresses and text.` }}
      empty={{
        title: words.none,
        text: words.hint,
        action: (
          <ButtonLink variant="outline" href={words.newPath}>
            Create your first {words.one}
          </ButtonLink>
        ),
      }}
    >
      {(rows) => (
        <PostsTable
          kind={kind}
          posts={rows}
          matching={{ filter, total: isCounted ? posts.total : null }}
          order={{ value: sort, onChange: posts.setSort }}
        />
      )}
    </ListScreen>
  );
}

const POST_FILTERS = ["status", "category", "author", "month"] as const;
type Values = Record<(typeof POST_FILTERS)[number], string>;

const READY = "ready";
const nameOf = (state: PostFilterState) => (state === "changed" ? "Unpublished changes" : capitalized(state));
const STATES = POST_FILTER_STATES.map((state) => ({ value: state, label: nameOf(state) }));
const REVIEWS = { value: READY, label: POST_LABELS.readyForReview };

/** The list's parameters for the chosen filters. "Ready for review" looks like a status, but is its own parameter. */
const narrowPosts = ({ status, ...others }: Values): Record<string, string> =>
  status === READY ? { ready: "1", ...others } : { status, ...others };

function usePostFilters(kind: PostKind, values: Values): Filter[] {
  const { data: choices } = useQuery<PostFilters>({
    queryKey: [kind === "page" ? withQuery(api.postFilters, { kind }) : api.postFilters],
  });
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const inCategories = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  const authors = (choices?.authors ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const months = (choices?.months ?? []).map((month) => ({ value: month, label: monthName(month) }));
  const states = choices?.hasReviews || values.status === READY ? [...STATES, REVIEWS] : STATES;
  return [
    { name: "status", label: "Status", options: states },
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
