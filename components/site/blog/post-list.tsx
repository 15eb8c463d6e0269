"use client";

import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { BlogListCopy, Plural } from "@/lib/content/blog";
import { fillIn } from "@/lib/format";
import { SEARCH_LIMIT } from "@/lib/lists/search";
import { listPagePath, searchPath } from "@/lib/paths";
import { matchesSearch, type PostCard as Post, type PostPage, POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { untilLoaded } from "@/lib/browser/until-loaded";
import { CardSkeletons } from "./card-skeletons";
import { LinkButton } from "./link-button";
import { NoPosts } from "./no-posts";
import { PostCard } from "./post-card";
import styles from "./post-cards.module.css";
import { SearchField } from "./search-field";
import { NOT_ASKED, type Pages, type PostLists, usePostLists } from "./use-post-lists";

// Drawn in the browser only for posts that the server did not send along.
const PostCover = lazy(() =>
  untilLoaded(() => import("./post-cover")).then((module) => ({ default: module.PostCover })),
);

/** A search of the address, answered from `page` on. */
export type PostSearch = { q: string; page: number; found: PostPage; inText: PostPage };

export type PostListProps = {
  copy: BlogListCopy;
  /** the address of the list without page number and search */
  path: string;
  category?: string;
  posts: Post[];
  page: number;
  pageCount: number;
  total: number;
  search?: PostSearch;
  /** by the id of the post: the cards that the server has drawn */
  cards: Record<number, ReactNode>;
  /** beside the search: the categories */
  children?: ReactNode;
};

/** The cards, the search over them, and more of them. Complete HTML with real links before hydration. */
export function PostList({
  copy,
  path,
  category,
  posts,
  page,
  pageCount,
  total,
  search,
  cards,
  children,
}: PostListProps) {
  const addressOf = (q: string) => (q ? searchPath(path, q) : listPagePath(path, page));
  const {
    lists,
    input,
    search: searchFor,
    clearSearch,
    load,
  } = usePostLists(initialLists({ page, pageCount, total, search }), category, addressOf);
  const body = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);

  const { q, browsed, found, inText } = lists;
  const isSearch = q !== "";
  const loaded = uniqueById([...posts, ...browsed.posts]);
  const startsLater = search !== undefined && search.q === q && search.page > 1;
  const matching = startsLater ? [] : loaded.filter((post) => matchesSearch(post, q));
  const shown = isSearch ? uniqueById([...matching, ...found.posts]) : loaded;
  const shownIds = new Set(shown.map(({ id }) => id));
  const alsoInText = isSearch && !found.hasMore ? inText.posts.filter(({ id }) => !shownIds.has(id)) : [];
  const shownCount = shown.length + alsoInText.length;

  const isAnswered = [found, inText].every((pages) => pages.page > 0 || pages.state === "failed");
  const isPending = isSearch ? !isAnswered : browsed.state === "loading";
  const nextPart = !isSearch ? "browsed" : found.hasMore ? "found" : "inText";
  const isLoadingMore = lists[nextPart].state === "loading";
  const failed = (isSearch ? (["found", "inText"] as const) : (["browsed"] as const)).filter(
    (part) => lists[part].state === "failed",
  );

  useEffect(() => {
    if (focusAt.current === undefined || shownCount <= focusAt.current) return;
    body.current?.querySelectorAll<HTMLElement>("article a")[focusAt.current]?.focus();
    focusAt.current = undefined;
  }, [shownCount]);

  function loadMore() {
    focusAt.current = shownCount;
    void load(nextPart);
  }

  const cardOf = (post: Post) => <li key={post.id}>{cards[post.id] ?? <FetchedCard copy={copy} post={post} />}</li>;
  const { loading, emptySearch, alsoInTextHeading } = copy;
  const count = (page - 1) * POSTS_PER_LIST_PAGE + loaded.length;
  return (
    <>
      <div className="grid-page border-foreground items-end gap-y-5 border-t pt-5 *:col-span-full">
        {children}
        <SearchField
          copy={copy.search}
          ref={input}
          action={path}
          defaultValue={search?.q}
          onChange={(event) => searchFor(event.target.value)}
          onSubmit={(event) => event.preventDefault()}
        />
        {total > 0 && (
          <p className="label text-muted-foreground lg:col-[1/span_6]" role="status">
            {!isSearch
              ? fillIn(plural(copy.shown, total), { count, total })
              : isPending
                ? loading
                : foundText(copy, Math.max(found.total, shown.length), inText.total)}
          </p>
        )}
      </div>

      <div
        className="grid-page pt-[clamp(1.5rem,3vw,2.5rem)] *:col-span-full"
        aria-busy={isPending || isLoadingMore}
        ref={body}
      >
        {(shown.length > 0 || isPending) && (
          <ol className={styles.cards}>
            {shown.map(cardOf)}
            {(isSearch ? isPending && shown.length === 0 : isPending) && <CardSkeletons />}
          </ol>
        )}
        {alsoInText.length > 0 && (
          <section aria-labelledby="also-in-text">
            <h2 id="also-in-text" className="text-display-2">
              {alsoInTextHeading}
            </h2>
            <ol className={styles.cards}>{alsoInText.map(cardOf)}</ol>
          </section>
        )}
        {shownCount === 0 && !isPending && failed.length === 0 && !isSearch && <NoPosts {...copy.empty} />}
        {shownCount === 0 && !isPending && failed.length === 0 && isSearch && (
          <NoPosts heading={emptySearch.heading} text={emptySearch.text}>
            <LinkButton variant="outline" size="lg" href={path} onPress={clearSearch}>
              {emptySearch.action}
            </LinkButton>
          </NoPosts>
        )}
        {failed.length > 0 && (
          <div
            role="alert"
            className="border-destructive mt-12 flex flex-wrap items-center gap-x-8 gap-y-4 rounded border-[1.5px] p-5 font-semibold"
          >
            <p>{copy.failed.text}</p>
            <button
              type="button"
              className={buttonVariants({ variant: "outline", size: "lg" })}
              onClick={() => failed.forEach((part) => void load(part))}
            >
              {copy.failed.retry}
            </button>
          </div>
        )}
        {lists[nextPart].hasMore && failed.length === 0 && (
          <p className="mt-[clamp(3rem,6vw,5rem)]">
            <LinkButton
              size="xl"
              href={isSearch ? searchPath(path, q, nextPage(found, inText)) : listPagePath(path, page + 1)}
              rel="next"
              disabled={isLoadingMore}
              onPress={loadMore}
            >
              {copy.loadMore}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  );
}

const plural = ({ one, other }: Plural, count: number) => (count === 1 ? one : other);

/** What a search came to: matches in title or excerpt, and in the text alone. It counts one more than it shows. */
function foundText(copy: BlogListCopy, count: number, inText: number): string {
  const most = (number: number) =>
    number > SEARCH_LIMIT ? fillIn(copy.moreThan, { count: SEARCH_LIMIT.toLocaleString("en-US") }) : number;
  if (inText === 0) return fillIn(plural(copy.found, count), { count: most(count) });
  if (count === 0) return fillIn(plural(copy.foundInText, inText), { count: most(inText) });
  return fillIn(plural(copy.foundAndMore, count), { count: most(count), more: most(inText) });
}

type InitialProps = Pick<PostListProps, "page" | "pageCount" | "total" | "search">;

function initialLists({ page, pageCount, total, search }: InitialProps): PostLists {
  return {
    q: search?.q ?? "",
    browsed: { posts: [], page, total, hasMore: page < pageCount, state: "idle" },
    found: search ? { ...search.found, state: "idle" } : NOT_ASKED,
    inText: search ? { ...search.inText, state: "idle" } : NOT_ASKED,
  };
}

/** In the address of a search one page follows the other: first those of the matches in title and excerpt. */
const nextPage = (found: Pages, inText: Pages) => found.page + Math.max(0, inText.page - 1) + 1;

function FetchedCard({ copy, post }: { copy: BlogListCopy; post: Post }) {
  const cover = (
    <Suspense fallback={null}>
      <PostCover post={post} />
    </Suspense>
  );
  return <PostCard copy={copy} post={post} cover={cover} />;
}

/** A post published meanwhile pushes one that is shown already onto the next page. */
function uniqueById(posts: Post[]): Post[] {
  return [...new Map(posts.toReversed().map((post) => [post.id, post])).values()].toReversed();
}
