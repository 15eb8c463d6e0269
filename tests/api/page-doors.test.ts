/** What the public finds of pages, and what pages show of the site. */
import { beforeEach, describe, expect, it } from "vitest";
import { readCollections } from "@/app/(site)/[slug]/collections";
import { VENTURE_KEYS } from "@/lib/site/documents/ventures";
import { db } from "@/lib/db/client";
import { articleTree } from "@/lib/posts/article";
import { findRenamedPage, getPublishedPage, listMenuPages } from "@/lib/posts/page-queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { frameTexts } from "@/lib/site/queries";
import { vacantTarget } from "@/lib/front/vacant-target";
import { call, callJson, signIn } from "../support/call";
import { tagsOf } from "../support/stored";
import { type Editor, editorOf } from "../support/posts";

let cookie: string;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
});

const PAGE = { kind: "page", title: "Quiet hours", slug: "quiet-hours", content: "<p>Nobody knows yet.</p>" };
const PLACED = { ...PAGE, inMenu: true, menuLabel: "Hours", inFooter: true };

/** Every public way to find the page, with whether it is found there. */
async function doors(): Promise<Record<string, boolean>> {
  const names = (value: unknown) => /quiet-hours|Quiet hours|Hours/.test(JSON.stringify(value));
  const { menu, footer } = await listMenuPages();
  return {
    page: (await getPublishedPage("quiet-hours")) !== null,
    "former address": (await findRenamedPage("loud-hours")) !== null,
    "address of nothing": (await vacantTarget("/quiet-hours", "/[slug]")) === null,
    menu: names(menu),
    footer: names(footer),
    frame: names((await frameTexts()).pages),
    sitemap: (await (await call("GET /sitemap.xml")).text()).includes("/quiet-hours<"),
    feed: (await (await call("GET /blog/feed.xml")).text()).includes("uiet"),
    "page of a post": (await getPublishedPost("quiet-hours")) !== null,
    "API by slug": (await callJson("GET /api/blog/posts/slug/quiet-hours")).status === 200,
    "API list": names((await callJson("GET /api/blog/posts/published")).body),
    "API search": names((await callJson("GET /api/blog/posts/published?q=quiet")).body),
  };
}

const PUBLIC = ["page", "former address", "address of nothing", "menu", "footer", "frame", "sitemap"];
const opened = async () =>
  Object.entries(await doors())
    .filter(([, isOpen]) => isOpen)
    .map(([name]) => name);

describe("a page that is not public is behind no public door, menus and footer included", () => {
  it("a page is found where pages are once it is public, and nowhere else", async () => {
    const { id } = (await editor.create({ ...PLACED, status: "published" })).body;
    await db().redirect.create({ data: { from: "/loud-hours", postId: id } });
    expect(await opened()).toEqual(PUBLIC);
  });

  const publish = async (fields: object = {}): Promise<number> =>
    (await editor.create({ ...PLACED, status: "published", ...fields })).body.id;
  it.each<[string, () => Promise<unknown>]>([
    ["a draft", () => editor.create(PLACED)],
    ["a page with a time to come", () => publish({ publishAt: "2126-01-01T00:00:00Z" })],
    ["an archived page", async () => editor.update(await publish(), { status: "archived" })],
    ["a page in the trash", async () => editor.remove(await publish())],
    [
      "a page deleted for good",
      async () => {
        const id = await publish();
        await editor.remove(id);
        await editor.remove(id, "?permanently=1");
      },
    ],
    ["a started page", () => editor.keep("0a0d3f0e-5a6b-4c7d-8e9f-0a1b2c3d4e5f", PAGE)],
  ])("%s", async (_name, make) => {
    await make();
    const page = await db().post.findFirst({ where: { kind: "page" }, select: { id: true } });
    if (page) await db().redirect.create({ data: { from: "/loud-hours", postId: page.id } });
    // a former address answers 404 by itself
    expect((await opened()).filter((door) => door !== "address of nothing")).toEqual([]);
  });

  it("nothing of a working copy is public, and the place in menus is at once", async () => {
    const { id } = (await editor.create({ ...PLACED, title: "Open", menuLabel: "", status: "published" })).body;
    await editor.saveDraft(id, { title: "Quiet hours", menuLabel: "Hours", slug: "hours-of-quiet" });
    expect(await opened()).toEqual(PUBLIC.filter((door) => door !== "former address"));
    expect((await listMenuPages()).menu).toEqual([{ label: "Open", href: "/quiet-hours" }]);
    await editor.update(id, { inMenu: false, menuLabel: "x" });
    expect(await listMenuPages()).toEqual({ menu: [], footer: [{ label: "x", href: "/quiet-hours" }] });
  });
});

describe("the collections of a page", () => {
  const collection = (kind: string) => `<p class="page-collection ${kind}"><a href="/">x</a></p>`;
  const read = (...kinds: string[]) => readCollections(articleTree(kinds.map(collection).join("")));

  it("the description of a page is made of its own words", async () => {
    const content = `<p>We open at four.</p>${collection("people")}<p>Come by.</p>`;
    await editor.create({ ...PAGE, content, status: "published" });
    expect((await getPublishedPage(PAGE.slug))?.summary).toBe("We open at four. Come by.");
  });

  it("a page depends on what its collections show, and on nothing else", async () => {
    const { id } = (await editor.create({ status: "published" })).body;
    expect(await tagsOf(() => read())).toEqual([]);
    expect(await tagsOf(() => read("people"))).toEqual(["site:home-sections", "site:team"]);
    expect(new Set(await tagsOf(() => read("stories")))).toEqual(
      new Set(["portfolio", "site:home-sections", "site:portfolio", ...VENTURE_KEYS.map((key) => `site:${key}`)]),
    );
    expect(new Set(await tagsOf(() => read("posts")))).toEqual(
      new Set(["blog", "categories", `card:${id}`, "site:blog", "site:brand", "site:home-sections", "site:latest"]),
    );
  });

  it("a new post, a changed team and a new story show in the collections", async () => {
    await editor.create({ title: "New", status: "published" });
    const { body: team } = await callJson("GET /api/site/team", { cookie });
    const body = { value: { ...team.value, members: team.value.members.slice(1) }, version: team.version };
    await callJson("PUT /api/site/team", { cookie, body });
    const story = { title: "A porch", story: "<p>Built.</p>", status: "active" };
    await callJson("POST /api/portfolio", { cookie, body: story });
    expect(await read("people", "stories", "posts")).toMatchObject({
      posts: [{ title: "New" }],
      people: [{ firstName: "Marcus" }, { firstName: "Joan" }, { firstName: "Theo" }],
      stories: [{ title: "Hospitality Hub" }, { title: "MHL" }, { title: "Ruum" }, { title: "A porch" }],
    });
  });

  it("drafts, people of an unpublished change and inactive stories are in no collection", async () => {
    await editor.create();
    await db().portfolioItem.create({ data: { title: "Off", slug: "off", status: "archived", story: "<p>x</p>" } });
    await db().portfolioItem.create({ data: { title: "No page", slug: "no-page", status: "active" } });
    const { posts, stories } = await read("people", "stories", "posts");
    expect([posts, stories.length]).toEqual([[], 3]);
  });
});
