import { expect, it } from "vitest";
import { type ListView, viewOf } from "@/components/site/blog/list-view";
import type { LoadedPosts, PostLists } from "@/components/site/blog/use-post-lists";
import type { PostCard } from "@/lib/posts/rules";
import { postCard } from "../support/examples";

const ids = (posts: PostCard[]) => posts.map(({ id }) => id);
const pages = (rest: Partial<LoadedPosts> = {}): LoadedPosts => ({
  posts: [],
  page: 1,
  total: 0,
  hasMore: false,
  state: "idle",
  ...rest,
});
const browsing = (browsed: Partial<LoadedPosts> = {}): PostLists => ({
  q: "",
  browsed: pages(browsed),
  found: pages({ page: 0 }),
});
const searching = (found: Partial<LoadedPosts>): PostLists => ({ q: "room", browsed: pages(), found: pages(found) });

const LOADED = [postCard(1, { title: "The room" }), postCard(2, { title: "The house" })];
const [ROOM = expect.unreachable(), HOUSE = expect.unreachable()] = LOADED;
const FOUND = [postCard(3), postCard(1), postCard(4)];
const MORE = { posts: [postCard(3)], hasMore: true, total: 2 };
/** The view as one line. */
const lineOf = ({ part, status, isBusy, hasSkeletons, end, shown }: ListView) =>
  [part, status, isBusy && "busy", hasSkeletons && "skeletons", end, ...ids(shown)].filter(Boolean).join(" ");

it.each<[string, PostLists, PostCard[], string]>([
  ["browsed posts, with more", browsing({ hasMore: true }), LOADED, "browsed shown more 1 2"],
  ["more that load", browsing({ hasMore: true, state: "loading" }), LOADED, "browsed shown busy skeletons more 1 2"],
  ["more that did not load", browsing({ hasMore: true, state: "failed" }), LOADED, "browsed shown failed 1 2"],
  ["a blog without posts", browsing(), [], "browsed shown empty"],
  ["matches of the loaded ones", searching({ page: 0, state: "loading" }), LOADED, "found searching busy none 1"],
  ["no match yet", searching({ page: 0 }), [HOUSE], "found searching busy skeletons none"],
  ["matches after a failed search", searching({ page: 0, state: "failed" }), LOADED, "found unknown failed 1"],
  ["the server's below", searching({ posts: FOUND, hasMore: true, total: 4 }), LOADED, "found found more 1 3 4"],
  ["more matches that load", searching({ ...MORE, state: "loading" }), [], "found found busy more 3"],
  ["no more where all are loaded", searching(MORE), [ROOM, postCard(3)], "found found none 1 3"],
  ["that nothing was found", searching({}), [HOUSE], "found found empty-search"],
])("a list of posts shows %s", (_what, lists, loaded, line) => expect(lineOf(viewOf(lists, loaded, false))).toBe(line));

it("a search that starts on a later page leaves out the loaded posts", () =>
  expect(ids(viewOf(searching({ posts: [postCard(3)] }), LOADED, true).shown)).toEqual([3]));
