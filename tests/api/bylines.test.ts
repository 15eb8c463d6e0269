import { beforeEach, expect, it } from "vitest";
import { findRenamedAuthor, getAuthor } from "@/lib/authors/queries";
import { db } from "@/lib/db/client";
import { vacantTarget } from "@/lib/front/vacant-target";
import { findDeadLinks } from "@/lib/posts/check-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { getLinkedPreview } from "@/lib/previews/queries";
import { askAs, call, callJson, cookie, signIn, signInAnew, userOf } from "../support/call";
import { tagsChangedBy } from "../support/stored";
import { editor, editorOf } from "../support/posts";

let owner: string;

const idOf = async (own: string): Promise<string> => (await userOf(own)).id;
const change = (own: string, body: object) => askAs(own, "PUT /api/account", body);
const named = (firstName: string, lastName: string) => ({ firstName, lastName });
const showBylines = (shown: boolean) => askAs(owner, "PUT /api/people/settings", { showBylines: shown });
const authorInApi = async (slug: string) => (await callJson(`GET /api/blog/posts/slug/${slug}`)).body.author;
const feed = async () => (await call("GET /blog/feed.xml")).text();
const sitemap = async () => (await call("GET /sitemap.xml")).text();
const vacant = () => vacantTarget("/blog/author/anna-lund", "/blog/author/[slug]");
const listOf = (author: string, query = "") => callJson(`GET /api/blog/posts/published?author=${author}${query}`);

beforeEach(async () => {
  owner = await signIn();
  await signInAnew("editor");
  await change(cookie, named("Anna", "Lund"));
});

const publish = (slug: string, of = editor) => of.create({ slug, title: slug, status: "published" });

it("a post names its author on its page and preview, in the API and in the feed, as text", async () => {
  const { id } = (await publish("first")).body;
  for (const shown of [await getPublishedPost("first"), await getLinkedPreview(id)])
    expect(shown).toMatchObject({ author: { name: "Anna Lund", slug: "anna-lund" } });
  expect(await authorInApi("first")).toEqual({ name: "Anna Lund" });
  await change(cookie, named("<b>Anna</b>", "& ]]>"));
  expect(await feed()).toContain("<dc:creator>&lt;b&gt;Anna&lt;/b&gt; &amp; ]]&gt;</dc:creator>");
});

it("an author without a name is named nowhere, and has no page", async () => {
  const nameless = await signIn("editor");
  await publish("nameless", editorOf(nameless));
  const post = await callJson("GET /api/blog/posts/slug/nameless");
  expect(post.body.author).toBeNull();
  const { email } = await userOf(nameless);
  for (const text of [JSON.stringify(post.body), await feed(), await sitemap()]) {
    expect(text).not.toContain(email);
    expect(text).not.toContain("/blog/author/");
  }
});

it("an owner hides bylines, authors' pages and their lists", async () => {
  const { id } = (await publish("first")).body;
  expect(await showBylines(false)).toMatchObject({ status: 200, body: { showBylines: false } });
  expect((await getLinkedPreview(id)).author).toBeNull();
  expect({ api: await authorInApi("first"), page: await getAuthor("anna-lund") }).toEqual({ api: null, page: null });
  expect(await vacant()).toBe("/_/_");
  expect([...(await findDeadLinks(["/blog/author/anna-lund"]))]).toEqual(["/blog/author/anna-lund"]);
  for (const query of ["", "&q=first"]) expect((await listOf("anna-lund", query)).body).toEqual([]);
  expect(await feed()).not.toContain("Anna");
  expect(await sitemap()).not.toContain("/blog/author/");
  await showBylines(true);
  expect(await authorInApi("first")).toEqual({ name: "Anna Lund" });
});

it("posts that are handed to another person name their new author", async () => {
  await publish("first");
  const ben = await signIn("author");
  await change(ben, named("Ben", "Okafor"));
  const [from, to] = [await idOf(cookie), await idOf(ben)];
  const remove = () => call(`DELETE /api/people/${from}?postsTo=${to}`, { cookie: owner });
  const tags = ["author:anna-lund", "authors", `by/${from}`, `by/${to}`, `byline:${from}`, "post:1"];
  expect(await tagsChangedBy(remove)).toEqual(tags.toSorted());
  expect(await authorInApi("first")).toEqual({ name: "Ben Okafor" });
  expect(await findRenamedAuthor("anna-lund")).toBeNull();
});

it("the page of an author has the person and their public posts, and no others", async () => {
  await change(cookie, { title: "Director", bio: "Counts.", profileImageUrl: `/objects/${"0".repeat(32)}.png` });
  await publish("first");
  await publish("second");
  await editor.create({ slug: "draft" });
  await publish("of-the-owner", editorOf(owner));
  const texts = { name: "Anna Lund", slug: "anna-lund", title: "Director", bio: "Counts." };
  expect(await getAuthor("anna-lund")).toEqual({ ...texts, picture: `/objects/${"0".repeat(32)}.png` });
  const slugs = ({ body }: { body: { slug: string }[] }) => body.map(({ slug }) => slug);
  const list = await listOf("anna-lund");
  expect(slugs(list)).toEqual(["second", "first"]);
  expect(list.headers.get("X-Total-Count")).toBe("2");
  expect(slugs(await listOf("anna-lund", "&q=first"))).toEqual(["first"]);
  expect(slugs(await listOf("anna-lund", "&q=owner"))).toEqual([]);
  expect(await sitemap()).toContain("<loc>http://localhost:3000/blog/author/anna-lund</loc>");
});

it("an author without a public post has no page", async () => {
  const pageOf = async () => [(await getAuthor("anna-lund"))?.slug, await vacant()];
  const { id } = (await editor.create()).body;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  for (const fields of [{}, { status: "published", publishAt: later }, { status: "archived" }]) {
    await editor.update(id, fields);
    expect(await pageOf()).toEqual([undefined, "/_/_"]);
  }
  await editor.update(id, { status: "published" });
  expect(await pageOf()).toEqual(["anna-lund", null]);
});

it("authors with equal names get -2, -3 and so on, even at once and with accents, and keep them", async () => {
  const names = [named("Ánna", "Lund"), named("ANNA", "Lund!"), named("李", "明"), named("Łucja", "Straße")];
  const people = await Promise.all(names.map(() => signIn("author")));
  const slugs = async () =>
    (await db().user.findMany({ where: { slug: { not: null } }, orderBy: { id: "asc" } })).map(({ slug }) => slug);
  await Promise.all(people.map((own, index) => change(own, names[index] ?? {})));
  const given = await slugs();
  expect(given.toSorted().join(" ")).toBe("anna-lund anna-lund-2 anna-lund-3 author lucja-strasse");
  for (const own of people.slice(0, 2)) await change(own, { ...named("Anna", "Lund"), bio: "x" });
  expect(await slugs()).toEqual(given);
});

it("an author's former address redirects and is never reused, not even after the author's removal", async () => {
  await publish("first");
  await change(cookie, named("Anna", "Berg"));
  expect(await getAuthor("anna-lund")).toBeNull();
  expect(await findRenamedAuthor("anna-lund")).toBe("anna-berg");
  expect(await vacant()).toBeNull();
  const other = await signIn("author");
  const slugOf = async (own: string) => (await db().user.findUniqueOrThrow({ where: { id: await idOf(own) } })).slug;
  await change(other, named("Anna", "Lund"));
  expect(await slugOf(other)).toBe("anna-lund-2");
  await change(cookie, named("Anna", "Lund"));
  const found = { own: await slugOf(cookie), former: await findRenamedAuthor("anna-berg") };
  expect(found).toEqual({ own: "anna-lund", former: "anna-lund" });
  await call(`DELETE /api/people/${await idOf(cookie)}`, { cookie: owner });
  await change(other, named("Anna", "Berg"));
  expect(await slugOf(other)).toBe("anna-berg-2");
});

it("a change of a person or of the bylines setting expires only the pages that show it", async () => {
  await publish("first");
  const id = await idOf(cookie);
  const renamed = ["author:anna-lund", "author:anne-lund", "authors", `byline:${id}`];
  expect(await tagsChangedBy(() => change(cookie, { firstName: "Anne" }))).toEqual(renamed);
  const shown = ["author:anne-lund", `byline:${id}`];
  expect(await tagsChangedBy(() => change(cookie, { firstName: "ANNE" }))).toEqual(shown);
  for (const texts of [{ title: "Director" }, { bio: "x" }, { profileImageUrl: `/objects/${"0".repeat(32)}.png` }])
    expect(await tagsChangedBy(() => change(cookie, texts))).toEqual(["author:anne-lund"]);
  expect(await tagsChangedBy(() => change(cookie, { bio: "x" }))).toEqual([]);
  expect(await tagsChangedBy(() => showBylines(false))).toEqual(["setting:authors.bylines"]);
});

it("a post's id in the feed never changes; an older post keeps its former address as its id", async () => {
  const guids = async () => (await feed()).match(/<guid isPermaLink="false">[^<]+/g);
  const { id } = (await publish("first")).body;
  const named = [`<guid isPermaLink="false">urn:collective:post:${id}`];
  expect(await guids()).toEqual(named);
  await editor.update(id, { slug: "second" });
  expect(await guids()).toEqual(named);
  await db().post.update({ where: { id }, data: { feedPath: "/blog/first" } });
  expect(await guids()).toEqual([expect.stringMatching(/^<guid isPermaLink="false">https?:.*\/blog\/first$/)]);
});
