import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { signInEach } from "../support/call";
import { editor } from "../support/posts";

signInEach();

type Finding = { id: string; level: string; message: string; field: string; excerpt: string };
const findings = async (id: number, wanted: string) =>
  ((await editor.checks(id)).body as Finding[]).filter((finding) => finding.id === wanted);
const link = (href: string) => `<p><a href="${href}">${href.replace(/\W+/g, " ")} here</a></p>`;

it("the checks of a post read fields that are not stored yet, its working copy, or the post", async () => {
  const { body } = await editor.checkFields({ title: "", content: '<p>TK <a href="/gone">here</a></p>' });
  const errors = (body as Finding[]).filter(({ level }) => level === "error");
  expect(errors.map((finding) => finding.id)).toEqual(["dead-link", "tk"]);
  const { id } = (await editor.create({ title: "Kitchen TK" })).body;
  expect(await findings(id, "tk")).toEqual([
    { id: "tk", level: "error", message: expect.stringContaining("TK"), field: "title", excerpt: "Kitchen TK" },
  ]);
  await editor.saveDraft(id, { version: 1, title: "Kitchen", content: "<p>TK</p>" });
  expect(await findings(id, "tk")).toMatchObject([{ field: "content", excerpt: "TK" }]);
});

it("the checks of a post find links to missing pages of this site", async () => {
  await db().category.create({ data: { name: "Notes", slug: "notes" } });
  await db().media.create({
    data: { id: "a".repeat(32), object: `${"a".repeat(32)}.png`, type: "image/png", bytes: 1, width: 1, height: 1 },
  });
  await editor.create({ slug: "first", status: "published" });
  const { id: renamed } = (await editor.create({ slug: "former", status: "published" })).body;
  await editor.update(renamed, { slug: "now" });
  await editor.create({ slug: "hidden" });
  await editor.create({ slug: "planned", status: "published", publishAt: "2126-01-01T00:00:00Z" });
  const { id: trashed } = (await editor.create({ slug: "trashed", status: "published" })).body;
  await editor.remove(trashed);
  await db().portfolioItem.createMany({
    data: [
      { title: "Hub", slug: "hub", story: "<p>x</p>" },
      { title: "Bare", slug: "bare" },
      { title: "Archived", slug: "archived", story: "<p>x</p>", status: "archived" },
    ],
  });
  await db().redirect.create({ data: { from: "/portfolio/old-hub", item: { connect: { slug: "hub" } } } });
  const alive = [
    ...["/", "/privacy", "/portfolio/hub", "/portfolio/old-hub", "/about", "/about/", "/about?x=1#y", "/blog"],
    ...["/blog?page=2", "/blog/first", "/blog/first#part", "/blog/former", "/blog/now", "/blog/mine"],
    ...["/blog/category/notes", `/objects/${"a".repeat(32)}.png`, "/images/icon-192.png", "/favicon.ico"],
    ...["/icon.svg", "/apple-icon.png", "/icons/icon-192.png", "/share.png", "/blog/first/share.png"],
    ...["/portfolio/hub/share.png", "/portfolio/ruum/share.png", "/manifest.webmanifest", "/sitemap/pages.xml"],
    ...["/blog/feed.xml", "/feed.xml", "/rss", "/About", "/Blog/First/", "/forgot-password"],
    ...["http://localhost:3000/partners", "#part", "mailto:a@b.co", "tel:+1", "https://elsewhere.example/gone"],
    "http://localhost:3001/gone",
  ];
  const dead = [
    ...["/gone", "/blog/gone", "/blog/hidden", "/blog/planned", "/blog/trashed", "/blog/~3", "/blog/category/gone"],
    ...["/portfolio/bare", "/portfolio/archived", `/objects/${"b".repeat(32)}.png`, "http://localhost:3000/gone"],
    ...["about/gone", "/blog/gone/share.png", "/blog/hidden/share.png", "/portfolio/bare/share.png"],
    ...["/about/share.png", "/gone.xml", "/Gone", "/gone%2", "/gone%ff", "/gone%00"],
  ];
  const { id } = (await editor.create({ slug: "mine", content: [...alive, ...dead].map(link).join("") })).body;
  expect((await findings(id, "dead-link")).map(({ excerpt }) => excerpt)).toEqual(
    dead.map((href) => `${href.replace(/\W+/g, " ")} here`.trim().slice(0, 80)),
  );
});

it("the checks of a post find pictures that are not in the library", async () => {
  const gone = `/objects/${"b".repeat(32)}.png`;
  const { id } = (await editor.create({ content: `<img src="${gone}" alt="x">`, featuredImage: gone })).body;
  expect(await findings(id, "dead-link")).toMatchObject([
    { field: "featuredImage", excerpt: gone },
    { field: "content", excerpt: gone },
  ]);
});
