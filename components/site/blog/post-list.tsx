"use client";

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { blogList } from "@/lib/content/blog";
import { listPagePath } from "@/lib/paths";
import { matchesSearch, type PostCard as Post, POSTS_PER_LIST_PAGE } from "@/lib/posts/rules";
import { CardSkeletons } from "./card-skeletons";
import { NoPosts } from "./no-posts";
import { PostCard } from "./post-card";
import { SearchField } from "./search-field";
import { usePostPages } from "./use-post-pages";

// Drawn in the browser only for posts that the server did not send along.
const PostCover = lazy(() => import("./post-cover").then((module) => ({ default: module.PostCover })));

const SEARCH_DELAY_MS = 250;

type Listed = { post: Post; card: ReactNode };

export type PostListProps = {
  /** the address of the list without a page number */
  path: string;
  category?: string;
  posts: Listed[];
  page: number;
  pageCount: number;
  total: number;
  /** beside the search: the categories */
  children?: ReactNode;
};

/** The cards, the search over them, and more of them. Complete HTML with real links before it comes alive. */
export function PostList({ path, category, posts: first, page, pageCount, total, children }: PostListProps) {
  const [query, setQuery] = useState("");
  const search = query.trim();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number>(undefined);

  const browsed = usePostPages({ page, hasMore: page < pageCount }, { category });
  const found = usePostPages({ page: 0, hasMore: true }, { q: search, category });

  const loaded = withoutDoubles([...first, ...browsed.posts.map(toListed)]);
  const asksServer = search !== "" && (page > 1 || browsed.hasMore);
  const local = search ? loaded.filter(({ post }) => matchesSearch(post, search)) : loaded;
  const shown = asksServer ? withoutDoubles([...local, ...found.posts.map(toListed)]) : local;
  const pages = asksServer ? found : browsed;
  const isPending = pages.state === "loading" || (asksServer && found.page === 0 && found.state === "idle");
  const hasMore = search ? asksServer && found.page > 0 && found.hasMore : browsed.hasMore;

  const askServer = useEffectEvent(() => void found.load());
  useEffect(() => {
    if (!asksServer) return;
    const timer = setTimeout(() => askServer(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [asksServer, search]);

  // what was typed before the page came alive
  const takeTyped = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    if (field?.value) setQuery(field.value);
  }, []);

  useEffect(() => {
    if (focusAt.current === undefined || shown.length <= focusAt.current) return;
    list.current?.children[focusAt.current]?.querySelector("a")?.focus();
    focusAt.current = undefined;
  }, [shown.length]);

  function loadMore() {
    focusAt.current = shown.length;
    void pages.load();
  }

  function clearSearch() {
    if (input.current) input.current.value = "";
    setQuery("");
    input.current?.focus();
  }

  const count = (page - 1) * POSTS_PER_LIST_PAGE + loaded.length;
  return (
    <>
      <div className="list-tools grid-page">
        {children}
        <SearchField ref={takeTyped} defaultValue="" onChange={(event) => setQuery(event.target.value)} onSubmit={(event) => event.preventDefault()} />
        {total > 0 && (
          <p className="list-count label" role="status">
            {search ? (isPending ? blogList.loading : blogList.counted.found(shown.length)) : blogList.counted.shown(count, total)}
          </p>
        )}
      </div>

      <div className="grid-page list-body" aria-busy={isPending}>
        {(shown.length > 0 || isPending) && (
          <ol className="post-cards" ref={list}>
            {shown.map(({ post, card }) => (
              <li key={post.id}>{card}</li>
            ))}
            {isPending && (!search || shown.length === 0) && <CardSkeletons />}
          </ol>
        )}
        {shown.length === 0 && !isPending && pages.state !== "failed" && <Nothing isSearch={search !== ""} onClear={clearSearch} />}
        {pages.state === "failed" && (
          <div role="alert" className="list-failed">
            <p>{blogList.failed.text}</p>
            <Button variant="outline" onClick={loadMore}>
              {blogList.failed.retry}
            </Button>
          </div>
        )}
        {hasMore && pages.state !== "failed" && (
          <p className="load-more">
            {/* one element from the start: a link for crawlers and before the page is alive, a button for everybody else */}
            <ButtonLink
              size="large"
              href={listPagePath(path, page + 1)}
              rel="next"
              role="button"
              data-live
              aria-disabled={isPending}
              onClick={(event) => {
                event.preventDefault();
                if (!isPending) loadMore();
              }}
              onKeyDown={(event) => {
                if (event.key !== " ") return;
                event.preventDefault();
                event.currentTarget.click();
              }}
            >
              {blogList.loadMore}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) return <NoPosts {...blogList.empty} />;
  const { heading, text, action } = blogList.emptySearch;
  return (
    <NoPosts heading={heading} text={text}>
      <Button variant="outline" onClick={onClear}>
        {action}
      </Button>
    </NoPosts>
  );
}

function toListed(post: Post): Listed {
  const cover = (
    <Suspense fallback={null}>
      <PostCover post={post} />
    </Suspense>
  );
  return { post, card: <PostCard post={post} cover={cover} /> };
}

/** A post published meanwhile pushes one that is shown already onto the next page. */
function withoutDoubles(listed: Listed[]): Listed[] {
  return [...new Map(listed.toReversed().map((entry) => [entry.post.id, entry])).values()].toReversed();
}
