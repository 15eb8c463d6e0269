import { beforeEach, expect, it, vi } from "vitest";
import * as publishedRoute from "@/app/api/blog/posts/published/route";
import * as slugRoute from "@/app/api/blog/posts/slug/[slug]/route";
import { listCategoriesInUse } from "@/lib/categories/queries";
import { db } from "@/lib/db/client";
import { countPublishedPosts, listPublishedPage } from "@/lib/posts/list-queries";
import {
  findRenamedPost,
  getNeighbors,
  getPublishedCard,
  getPublishedPost,
  listPostAddresses,
  listPostsForFeed,
} from "@/lib/posts/queries";
import { callJson } from "../support/call";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

let editor: Editor;
beforeEach(async () => {
  vi.useRealTimers();
  editor = editorOf(await signIn());
});

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

/** Every public way to find a post. */
async function doors(slug: string, earlier: { id: number; publishedAt: string }): Promise<Record<string, boolean>> {
  const api = await callJson(slugRoute.GET, { params: { slug } });
  const list = await callJson(publishedRoute.GET, { url: "/api/blog/posts/published" });
  const page = await callJson(publishedRoute.GET, { url: "/api/blog/posts/published?page=1" });
  const search = await callJson(publishedRoute.GET, { url: "/api/blog/posts/published?q=Tuesday" });
  return {
    "API by slug": api.status === 200,
    "API list": slugs(list.body).includes(slug),
    "API page": slugs(page.body).includes(slug),
    "API search": slugs(search.body).includes(slug),
    page: (await getPublishedPost(slug)) !== null,
    "share image": (await getPublishedCard(slug)) !== null,
    "former slug": (await findRenamedPost(`former-${slug}`)) !== null,
    list: slugs((await listPublishedPage(1)).posts).includes(slug),
    category: slugs((await listPublishedPage(1, { categorySlug: "notes" })).posts).includes(slug),
    "category in use": (await listCategoriesInUse()).length > 0,
    count: (await countPublishedPosts()) > 1,
    feed: slugs(await listPostsForFeed(20)).includes(slug),
    sitemap: slugs(await listPostAddresses(0, 100)).includes(slug),
    neighbor: (await getNeighbors(earlier)).next?.slug === slug,
  };
}

it("a scheduled post is hidden everywhere before its time and public everywhere from then on", async () => {
  const { id: categoryId } = await db().category.create({ data: { name: "Notes", slug: "notes" } });
  const earlier = (await editor.create({ slug: "earlier", status: "published" })).body;
  const publishAt = inHours(1);
  const fields = { slug: "tuesday", title: "On Tuesday", categoryIds: [categoryId], status: "published", publishAt };
  const { status, body } = await editor.create(fields);
  expect([status, body.status, body.publishedAt]).toEqual([201, "published", publishAt.toISOString()]);
  await db().redirect.create({ data: { path: "/blog/former-tuesday", postId: body.id } });
  const before = await doors("tuesday", earlier);
  expect(Object.entries(before).filter(([, isOpen]) => isOpen)).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: publishAt.getTime() - 1 });
  expect((await getPublishedPost("tuesday"))?.slug).toBeUndefined();
  vi.useFakeTimers({ toFake: ["Date"], now: publishAt });
  const after = await doors("tuesday", earlier);
  expect(Object.entries(after).filter(([, isOpen]) => !isOpen)).toEqual([]);
});

it("a scheduled date may have a time zone offset and stays until it is changed", async () => {
  const { id } = (await editor.create({ status: "published", publishAt: "2126-03-03T09:00:00+01:00" })).body;
  const at = async (changes: object) => (await editor.update(id, changes)).body.publishedAt;
  expect(await at({ title: "Renamed" })).toBe("2126-03-03T08:00:00.000Z");
  expect(await at({ status: "published", publishAt: null })).toBe("2126-03-03T08:00:00.000Z");
  expect(await at({ publishAt: "2126-03-04T09:00-05:00" })).toBe("2126-03-04T14:00:00.000Z");
  expect(await at({ publishAt: "2020-01-01T00:00:00Z" })).toBe("2020-01-01T00:00:00.000Z");
  expect((await editor.list("?status=published")).body).toHaveLength(1);
});

it("a public post cannot be scheduled", async () => {
  const { id, publishedAt } = (await editor.create({ status: "published" })).body;
  const { status, body } = await editor.update(id, { publishAt: inHours(1).toISOString() });
  expect([status, body.issues[0].path]).toEqual([400, "publishAt"]);
  expect((await editor.read(id)).body).toMatchObject({ publishedAt, version: 1 });
  const withdrawn = await editor.update(id, { status: "draft" });
  expect(withdrawn.body.publishedAt).toBe(publishedAt);
  const again = await editor.update(id, { status: "published", publishAt: "2126-01-01T00:00:00Z" });
  expect(again.body.publishedAt).toBe("2126-01-01T00:00:00.000Z");
});

it("a withdrawn scheduled post was never published", async () => {
  const { id } = (await editor.create({ status: "published", publishAt: "2126-01-01T00:00:00Z" })).body;
  expect((await editor.update(id, { status: "draft" })).body.publishedAt).toBeNull();
  const { publishedAt } = (await editor.update(id, { status: "published" })).body;
  expect(Math.abs(Date.now() - Date.parse(publishedAt))).toBeLessThan(60_000);
});

it("a draft has no scheduled date, and a past date becomes the publication date", async () => {
  expect((await editor.create({ slug: "a", publishAt: "2126-01-01T00:00:00Z" })).body.publishedAt).toBeNull();
  const { body } = await editor.create({ slug: "b", status: "published", publishAt: "2020-01-01T00:00:00Z" });
  expect(body.publishedAt).toBe("2020-01-01T00:00:00.000Z");
});

it.each([
  "2126-01-01T00:00:00",
  "2126-01-01",
  "2126-02-30T00:00:00Z",
  "tomorrow",
  1,
  {},
  ["2126-01-01T00:00:00Z"],
  "",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59-14:00",
])("rejects a publication date other than one with its offset: %j", async (publishAt) => {
  const { id } = (await editor.create()).body;
  for (const { status, body } of [
    await editor.create({ slug: "x", status: "published", publishAt }),
    await editor.update(id, { status: "published", publishAt }),
  ])
    expect([status, body.issues?.[0]?.path]).toEqual([400, "publishAt"]);
  expect(await db().post.count()).toBe(1);
});
