"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { fillIn } from "@/lib/format";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { listPagePath, searchPath } from "@/lib/paths";
import { type PostCard as Post, type PostPage, POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import type { Plural } from "@/lib/site/documents/blog";
import type { SiteTexts } from "@/lib/site/registry";
import { Fit } from "../fit";
import { LinkButton } from "./link-button";
import { type ListView, uniqueById, viewOf } from "./list-view";
import { PostCard } from "./post-card";
import styles from "./post-cards.module.css";
import { SearchField } from "./search-field";
import sleeve from "./sleeve.module.css";
import { type ListFilter, NOT_REQUESTED, type PostLists, usePostLists } from "./use-post-lists";

export type PostListProps = {
  texts: SiteTexts["blog"];
  /** The address of the list without page number and search. */
  path: string;
  filter: ListFilter;
  posts: Post[];
  page: number;
  pageCount: number;
  total: number;
  /** A search in the address, and one page of its results. */
  search?: { q: string; found: PostPage };
  /** Below the list. */
  foot?: ReactNode;
  /** The categories, beside the search. */
  children?: ReactNode;
};

/** The cards with search and "Load more". Complete HTML with real links before hydration. */
export function PostList({
  texts,
  path,
  filter,
  posts,
  page,
  pageCount,
  total,
  search,
  foot,
  children,
}: PostListProps) {
  const addressOf = (q: string) => (q ? searchPath(path, q) : listPagePath(path, page));
  const initial: PostLists = {
    q: search?.q ?? "",
    browsed: { posts: [], page, total, hasMore: page < pageCount, state: "idle" },
    found: search ? { ...search.found, state: "idle" } : NOT_REQUESTED,
  };
  const { lists, input, searchFor, clearSearch, load } = usePostLists(initial, filter, addressOf);
  const body = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);

  const { q } = lists;
  const loaded = uniqueById([...posts, ...lists.browsed.posts]);
  const view = viewOf(lists, loaded, search !== undefined && search.q === q && search.found.page > 1);
  const { shown, part } = view;
  const shownCount = shown.length;

  useEffect(() => {
    focusAt.current = undefined;
  }, [q]);
  useEffect(() => {
    if (focusAt.current === undefined || shownCount <= focusAt.current) return;
    body.current?.querySelectorAll<HTMLElement>("article a")[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [shownCount]);
  useEffect(() => {
    if (view.end !== "failed" || focusAt.current === undefined) return;
    body.current?.querySelector<HTMLElement>("[role=alert] button")?.focus();
  }, [view.end]);

  function loadMore() {
    focusAt.current = shownCount;
    void load(part);
  }

  const before = (page - 1) * POSTS_PER_LIST_PAGE;
  const status: Record<ListView["status"], () => string> = {
    shown: () => fillIn(plural(texts.shown, total), { count: rangeOf(before, loaded.length), total }),
    searching: () => texts.loading,
    found: () => foundText(texts, Math.max(lists.found.total, shownCount)),
    unknown: () => "",
  };
  return (
    <>
      <div className="grid-page border-foreground items-end gap-y-5 border-t pt-5 *:col-span-full">
        {children}
        <SearchField
          texts={texts.search}
          ref={input}
          action={path}
          defaultValue={search?.q}
          onChange={(event) => searchFor(event.target.value)}
          onSubmit={(event) => event.preventDefault()}
        />
        <p className="label text-muted-foreground lg:col-[1/span_6]" role="status">
          {(total > 0 || view.status !== "shown") && status[view.status]()}
        </p>
      </div>

      <div className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] *:col-span-full" aria-busy={view.isBusy} ref={body}>
        {(shown.length > 0 || view.hasSkeletons) && (
          <ol className={styles.cards}>
            {shown.map((post, index) => (
              <li key={post.id}>
                <PostCard texts={texts} post={post} current={filter.category} first={index === 0} />
              </li>
            ))}
            {view.hasSkeletons && <CardSkeletons />}
          </ol>
        )}
        {view.end === "empty" && <NoPosts {...texts.empty} />}
        {view.end === "empty-search" && (
          <NoPosts heading={texts.emptySearch.heading} text={texts.emptySearch.text}>
            <LinkButton variant="outline" size="lg" href={path} onPress={clearSearch}>
              {texts.emptySearch.action}
            </LinkButton>
          </NoPosts>
        )}
        {view.end === "failed" && (
          <div
            role="alert"
            className="border-destructive mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 rounded border-[1.5px] p-5 font-semibold"
          >
            <p>{texts.failed.text}</p>
            <button type="button" className={buttonVariants({ variant: "outline", size: "lg" })} onClick={loadMore}>
              {texts.failed.retry}
            </button>
          </div>
        )}
        {view.end === "more" && (
          <p className="mt-[clamp(3rem,6vw,5rem)]">
            <LinkButton
              size="xl"
              href={q === "" ? listPagePath(path, page + 1) : searchPath(path, q, lists.found.page + 1)}
              rel="next"
              disabled={lists[part].state === "loading"}
              onPress={loadMore}
            >
              {texts.loadMore}
            </LinkButton>
          </p>
        )}
        {foot && view.status === "shown" && <div className="mt-[clamp(3rem,6vw,5rem)]">{foot}</div>}
      </div>
    </>
  );
}

/** "12" on the first page, "13–24" on a later one. */
const rangeOf = (before: number, count: number) =>
  before > 0 && count > 1 ? `${before + 1}–${before + count}` : before + count;

const plural = ({ one, other }: Plural, count: number) => (count === 1 ? one : other);

/** The server counts at most SEARCH_LIMIT + 1 matches. */
function foundText(texts: SiteTexts["blog"], found: number): string {
  const most = fillIn(texts.moreThan, { count: SEARCH_LIMIT.toLocaleString("en-US") });
  return fillIn(plural(texts.found, found), { count: found > SEARCH_LIMIT ? most : found });
}

function NoPosts({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-[clamp(2rem,5vw,4rem)]">
      <h2 className="text-display-2">
        <Fit text={heading} />
      </h2>
      <p className="text-lead mt-4 mb-7">{text}</p>
      {children}
    </div>
  );
}

const SKELETONS = 6;
const BAR = "bg-foreground/12 block animate-pulse rounded";

function CardSkeletons() {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <li key={`skeleton-${index}`} className={styles.card} aria-hidden="true" data-testid="post-skeleton">
      <span className={`${BAR} ${sleeve.sleeve} ${styles.picture}`} />
      <span className={styles.notes}>
        <span className={`${BAR} mt-3 h-4 w-1/2`} />
        <span className={`${BAR} mt-3 h-8`} />
        <span className={`${BAR} mt-3 h-4 w-4/5`} />
      </span>
    </li>
  ));
}
