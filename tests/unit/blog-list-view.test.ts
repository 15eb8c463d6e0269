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
  inText: NOT_REQUESTED,
});
const searching = (found: Partial<Pages>, inText: Partial<Pages>): PostLists => ({
  q: "room",
  browsed: pages(),
  found: pages(found),
  inText: pages(inText),
});

it("a browsed post list shows the loaded posts and the link to more", () => {
  expect(viewOf(browsing({ hasMore: true }), [post(1), post(2)], false)).toMatchObject({
    status: "shown",
    isBusy: false,
    hasSkeletons: false,
    nextPart: "browsed",
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
  expect(view).toMatchObject({ end: "failed", failedParts: ["browsed"], hasSkeletons: false });
});

it("a browsed post list says that the blog has no posts", () => {
  expect(viewOf(browsing(), [], false).end).toBe("empty");
});

const loaded = [post(1, "The room"), post(2, "The house")];

it("a post search filters the loaded posts while the server searches", () => {
  const view = viewOf(searching({ page: 0, state: "loading" }, { page: 0, state: "loading" }), loaded, false);
  expect(ids(view.shown)).toEqual([1]);
  expect(view).toMatchObject({ status: "searching", isBusy: true, hasSkeletons: false, end: "none" });
});

it("a post search shows skeletons while nothing matches yet", () => {
  const view = viewOf(searching({ page: 0 }, { page: 0 }), [post(2, "The house")], false);
  expect(view).toMatchObject({ status: "searching", hasSkeletons: true, end: "none" });
});

it("a post search is pending until both requests have succeeded or failed", () => {
  const [found, failed, pending] = [{ page: 1 }, { page: 0, state: "failed" }, { page: 0, state: "loading" }] as const;
  expect(viewOf(searching(found, pending), [], false).status).toBe("searching");
  expect(viewOf(searching(found, failed), [], false).status).toBe("found");
});

it("a post search names the failed requests, even beside cards", () => {
  const view = viewOf(searching({ posts: [post(3)] }, { page: 0, state: "failed" }), loaded, false);
  expect(view).toMatchObject({ end: "failed", failedParts: ["inText"] });
  expect(ids(view.shown)).toEqual([1, 3]);
});

it("a post search lists matches in title and excerpt before those in the text", () => {
  const inText = { posts: [post(4)], hasMore: true };
  const first = viewOf(searching({ posts: [post(3)], hasMore: true }, inText), [], false);
  expect(first).toMatchObject({ nextPart: "found", end: "more", alsoInText: [] });
  const second = viewOf(searching({ posts: [post(3)] }, inText), [], false);
  expect(second).toMatchObject({ nextPart: "inText", end: "more" });
  expect(ids(second.alsoInText)).toEqual([4]);
});

it("a post search is busy but not pending while more matches load", () => {
  const view = viewOf(searching({ posts: [post(3)], hasMore: true, state: "loading" }, {}), [], false);
  expect(view).toMatchObject({ status: "found", isBusy: true, hasSkeletons: false, end: "more" });
});

it("a post search shows no post twice", () => {
  const view = viewOf(searching({ posts: [post(1, "The room")] }, { posts: [post(1), post(5)] }), loaded, false);
  expect([ids(view.shown), ids(view.alsoInText)]).toEqual([[1], [5]]);
});

it("a post search leaves out the loaded posts when it starts on a later page", () => {
  expect(ids(viewOf(searching({ posts: [post(3)] }, {}), loaded, true).shown)).toEqual([3]);
});

it("a post search says that nothing was found", () => {
  expect(viewOf(searching({}, {}), [post(2, "The house")], false).end).toBe("empty-search");
});

it("uniqueById keeps each post in its last position", () => {
  expect(ids(uniqueById([post(1), post(2), post(2), post(3), post(1)]))).toEqual([2, 3, 1]);
});
