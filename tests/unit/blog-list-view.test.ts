import { expect, it } from "vitest";
import { uniqueById, viewOf } from "@/components/site/blog/list-view";
import type { Pages, PostLists } from "@/components/site/blog/use-post-lists";
import type { PostCard } from "@/lib/posts/rules";

const post = (id: number, title = `Post ${id}`): PostCard => ({
  id,
  title,
  slug: `post-${id}`,
  excerpt: "",
  featuredImage: null,
  featuredImageAlt: null,
  publishedAt: null,
  status: "published",
  catalogNumber: id,
  categories: [],
});
const ids = (posts: PostCard[]) => posts.map(({ id }) => id);

const pages = (rest: Partial<Pages> = {}): Pages => ({
  posts: [],
  page: 1,
  total: 0,
  hasMore: false,
  state: "idle",
  ...rest,
});
const NOT_REQUESTED = pages({ page: 0 });
const browsing = (browsed: Partial<Pages> = {}): PostLists => ({
  q: "",
  browsed: pages(browsed),
  found: NOT_REQUESTED,
});
const searching = (found: Partial<Pages>): PostLists => ({ q: "room", browsed: pages(), found: pages(found) });

it("a browsed post list shows the loaded posts and the link to more", () => {
  expect(viewOf(browsing({ hasMore: true }), [post(1), post(2)], false)).toMatchObject({
    status: "shown",
    isBusy: false,
    hasSkeletons: false,
    part: "browsed",
    end: "more",
  });
});

it("a browsed post list has no link to more on the last page", () => {
  expect(viewOf(browsing(), [post(1)], false).end).toBe("none");
});

it("a browsed post list adds skeletons while more posts load, and keeps the link", () => {
  const view = viewOf(browsing({ hasMore: true, state: "loading" }), [post(1)], false);
  expect(view).toMatchObject({ status: "shown", isBusy: true, hasSkeletons: true, end: "more" });
});

it("a browsed post list offers a retry in place of the link when loading failed", () => {
  const view = viewOf(browsing({ hasMore: true, state: "failed" }), [post(1)], false);
  expect(view).toMatchObject({ end: "failed", hasSkeletons: false });
});

it("a browsed post list says that the blog has no posts", () => {
  expect(viewOf(browsing(), [], false).end).toBe("empty");
});

const loaded = [post(1, "The room"), post(2, "The house")];

it("a post search filters the loaded posts while the server searches", () => {
  const view = viewOf(searching({ page: 0, state: "loading" }), loaded, false);
  expect(ids(view.shown)).toEqual([1]);
  expect(view).toMatchObject({ status: "searching", isBusy: true, hasSkeletons: false, end: "none" });
});

it("a post search shows skeletons while nothing matches yet", () => {
  const view = viewOf(searching({ page: 0 }), [post(2, "The house")], false);
  expect(view).toMatchObject({ status: "searching", hasSkeletons: true, end: "none" });
});

it("a failed post search keeps the loaded posts that match and offers a retry", () => {
  const view = viewOf(searching({ page: 0, state: "failed" }), loaded, false);
  expect(view).toMatchObject({ part: "found", status: "found", isBusy: false, end: "failed" });
  expect(ids(view.shown)).toEqual([1]);
});

it("a post search shows the server's matches in their order, below the loaded ones", () => {
  const posts = [post(3), post(1, "The room"), post(4)];
  const view = viewOf(searching({ posts, hasMore: true }), loaded, false);
  expect(view).toMatchObject({ part: "found", end: "more" });
  expect(ids(view.shown)).toEqual([1, 3, 4]);
});

it("a post search is busy but not pending while more matches load", () => {
  const view = viewOf(searching({ posts: [post(3)], hasMore: true, state: "loading" }), [], false);
  expect(view).toMatchObject({ status: "found", isBusy: true, hasSkeletons: false, end: "more" });
});

it("a post search leaves out the loaded posts when it starts on a later page", () => {
  expect(ids(viewOf(searching({ posts: [post(3)] }), loaded, true).shown)).toEqual([3]);
});

it("a post search says that nothing was found", () => {
  expect(viewOf(searching({}), [post(2, "The house")], false).end).toBe("empty-search");
});

it("uniqueById keeps each post in its first position", () => {
  expect(ids(uniqueById([post(1), post(2), post(2), post(3), post(1)]))).toEqual([1, 2, 3]);
});
