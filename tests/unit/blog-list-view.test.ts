import { expect, it } from "vitest";
import { uniqueById, viewOf } from "@/components/site/blog/list-view";
import type { Pages, PostLists } from "@/components/site/blog/use-post-lists";
import type { PostCard } from "@/lib/posts/rules";

const post = (id: number, title = `Post ${id}`): PostCard => ({
  ...{ id, title, slug: `post-${id}`, excerpt: "", featuredImage: null, featuredImageAlt: null },
  ...{ publishedAt: null, status: "published", catalogNumber: id, categories: [] },
});
const ids = (posts: PostCard[]) => posts.map(({ id }) => id);
const pages = (rest: Partial<Pages> = {}): Pages => ({
  ...{ posts: [], page: 1, total: 0, hasMore: false, state: "idle", ...rest },
});
const browsing = (browsed: Partial<Pages> = {}): PostLists => ({
  ...{ q: "", browsed: pages(browsed), found: pages({ page: 0 }) },
});
const searching = (found: Partial<Pages>): PostLists => ({ q: "room", browsed: pages(), found: pages(found) });

const LOADED = [post(1, "The room"), post(2, "The house")];
const [, HOUSE = expect.unreachable()] = LOADED;
const FOUND = [post(3), post(1, "The room"), post(4)];
const SHOWN = { status: "shown", part: "browsed", isBusy: false, hasSkeletons: false };
const SEARCHING = { status: "searching", isBusy: true, end: "none" };

it.each<[string, PostLists, PostCard[], object, number[]]>([
  ["browsed posts, with more", browsing({ hasMore: true }), LOADED, { ...SHOWN, end: "more" }, [1, 2]],
  [
    "more that load, which skeletons stand for",
    browsing({ hasMore: true, state: "loading" }),
    LOADED,
    { status: "shown", isBusy: true, hasSkeletons: true, end: "more" },
    [1, 2],
  ],
  [
    "more that did not load",
    browsing({ hasMore: true, state: "failed" }),
    LOADED,
    { hasSkeletons: false, end: "failed" },
    [1, 2],
  ],
  ["a blog without posts", browsing(), [], { end: "empty" }, []],
  [
    "loaded posts that match, while the server searches",
    searching({ page: 0, state: "loading" }),
    LOADED,
    { ...SEARCHING, hasSkeletons: false },
    [1],
  ],
  ["no match yet", searching({ page: 0 }), [HOUSE], { ...SEARCHING, hasSkeletons: true }, []],
  [
    "loaded posts that match, after a failed search",
    searching({ page: 0, state: "failed" }),
    LOADED,
    { part: "found", status: "found", isBusy: false, end: "failed" },
    [1],
  ],
  [
    "the server's matches in their order, below the loaded ones",
    searching({ posts: FOUND, hasMore: true, total: 4 }),
    LOADED,
    { part: "found", end: "more" },
    [1, 3, 4],
  ],
  [
    "more matches that load",
    searching({ posts: [post(3)], hasMore: true, total: 2, state: "loading" }),
    [],
    { status: "found", isBusy: true, hasSkeletons: false, end: "more" },
    [3],
  ],
  [
    "no more matches where all of them are loaded",
    searching({ posts: [post(1, "The room")], hasMore: true, total: 2 }),
    [post(1, "The room"), post(2, "A room")],
    { end: "none" },
    [1, 2],
  ],
  ["that nothing was found", searching({}), [HOUSE], { end: "empty-search" }, []],
])("a list of posts shows %s", (_what, lists, loaded, view, shown) => {
  const seen = viewOf(lists, loaded, false);
  expect(seen).toMatchObject(view);
  expect(ids(seen.shown)).toEqual(shown);
});

it("a search that starts on a later page leaves out the loaded posts", () =>
  expect(ids(viewOf(searching({ posts: [post(3)] }), LOADED, true).shown)).toEqual([3]));

it("uniqueById keeps each post in its first position", () =>
  expect(ids(uniqueById([1, 2, 2, 3, 1].map((id) => post(id))))).toEqual([1, 2, 3]));
