import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2, X } from "lucide-react";
import { useState } from "react";
import type { Category, PostFilters, PostRow, StartedPost, StartedPostRow } from "@/app/admin/records";
import { savedTime } from "@/components/admin/dates";
import { type Filter, ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { BriefButton } from "@/components/ui/brief-button";
import { Button, ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { adminPaths, withQuery } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { POST_FILTER_STATES, type PostFilterState, type PostKind, POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
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

const SHOWN = 4;
const RELOAD = [api.startedPosts];

/** The current user's started posts, if any. The page brings the first ones along as `started`. */
export function ContinueWriting({ started: placeholderData }: { started?: StartedPostRow[] }) {
  // not cached: open editors change started posts without invalidating this list
  const { data: started = [] } = useQuery({ queryKey: [api.startedPosts], placeholderData, gcTime: 0 });
  const [showsAll, setShowsAll] = useState(false);
  const { run, isPending } = useApiMutation();
  if (started.length === 0) return null;

  const discard = ({ key }: StartedPostRow) =>
    void run<StartedPost>({
      method: "DELETE",
      url: api.startedPost(key),
      success: "Draft discarded",
      failure: "Failed to discard the draft",
      reload: RELOAD,
      undo: (discarded) => ({
        method: "PUT",
        url: api.startedPost(key),
        body: discarded,
        success: "Draft restored",
        failure: "Failed to restore the draft",
        reload: RELOAD,
      }),
    });

  return (
    <section
      aria-labelledby="continue-writing"
      className="mb-1.5 flex flex-wrap items-baseline gap-x-4 rounded border px-3 py-0.5 max-lg:mt-3"
    >
      <h2 id="continue-writing" className="font-text text-muted-foreground text-xs font-semibold tracking-normal">
        Continue writing
      </h2>
      <ul className="flex min-w-0 flex-wrap items-center gap-x-5">
        {started.slice(0, showsAll ? undefined : SHOWN).map((draft) => {
          const title = draft.title || "Untitled";
          return (
            <li key={draft.key} className="flex max-w-full min-w-0 items-center gap-1.5">
              <Link
                href={adminPaths.startedPost(draft.key, draft.kind)}
                dir="auto"
                className="min-w-0 truncate font-semibold underline-offset-4 hover:underline pointer-coarse:leading-11"
              >
                {title}
              </Link>
              <span className="text-muted-foreground text-xs whitespace-nowrap tabular-nums max-sm:hidden">
                {savedTime(draft.savedAt)}
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Discard ${title}`}
                title={`Discard ${title}`}
                className="text-muted-foreground hover:text-destructive min-h-7 px-1"
                disabled={isPending}
                onClick={() => discard(draft)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
        {!showsAll && started.length > SHOWN && (
          <li>
            <BriefButton variant="link" onClick={() => setShowsAll(true)}>
              Show all {started.length}
            </BriefButton>
          </li>
        )}
      </ul>
    </section>
  );
}
