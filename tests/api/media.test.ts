import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as portfolioRoute from "@/app/api/portfolio/route";
import * as siteDraftRoute from "@/app/api/site/[key]/draft/route";
import * as siteRestoreRoute from "@/app/api/site/[key]/revisions/[id]/restore/route";
import * as siteRoute from "@/app/api/site/[key]/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { db } from "@/lib/db/client";
import { bookkeepTogether } from "@/lib/db/write";
import { workDueJobs } from "@/lib/jobs/work";
import { deleteForgottenUploads } from "@/lib/media/mutations";
import { recordOf } from "@/lib/media/rules";
import { imagePath } from "@/lib/paths";
import { team } from "@/lib/site/documents/team";
import { siteTexts } from "@/lib/site/queries";
import { storage } from "@/lib/storage/storage";
import { call, callJson, invalid, statusesOf } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { tagsExpiredBy } from "../support/expired-tags";
import { picture } from "../support/images";
import { type Library, libraryOf } from "../support/library";
import { waitingLocks } from "../support/locks";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

const dataDir = temporaryDataDir();

let cookie: string;
let library: Library;
let editor: Editor;
let id: string;
let objectPath: string;
beforeEach(async () => {
  cookie = await signIn();
  library = libraryOf(cookie);
  editor = editorOf(cookie);
  ({ id, objectPath } = await library.add("Küche/<b>\u0007 1.png"));
});

const img = (src: string) => `<img src="${src}" alt="A kitchen" loading="lazy">`;
const show = (src: string) => ({ content: `<figure>${img(src)}</figure>` });
const get = (name: string, query = "") =>
  call(objectRoute.GET, { url: `${name}${query}`, params: { path: [name.replace("/objects/", "")] } });
const statusOf = async (name: string, query = "") => (await get(name, query)).status;
const kindsOf = async (item: string) =>
  ((await library.read(item)).body.uses as { kind: string }[])
    .map(({ kind }) => kind)
    .sort()
    .join(" ");
const names = async (query: string) =>
  ((await library.list(query)).body.items as { name: string }[]).map(({ name }) => name);
const create = async (fields: object) => (await editor.create(fields)).body;
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000);
const removeByForce = async (item = id) =>
  expect(await library.remove(item, "?force=1")).toMatchObject({ status: 200 });

/** As an hour later. */
async function workDeletions(): Promise<void> {
  await db()
    .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'media.delete' AND state IN ('created', 'retry')`;
  await workDueJobs(5_000);
}

describe("the library", () => {
  it("a picture of the library has a name, a size and texts, and keeps what is changed", async () => {
    const { status, body } = await library.read(id);
    expect({ status, ...body }).toMatchObject({
      ...{ status: 200, id, objectPath, name: "Küche<b> 1.png", mime: "image/png", width: 40, height: 60 },
      ...{ alt: "", decorative: false, caption: "", credit: "", focalX: 0.5, focalY: 0.5, uses: [] },
    });
    expect(body.bytes).toBeGreaterThan(100);
    const changes = { alt: " A shared\nkitchen ", decorative: true, caption: "Four", credit: "Ada", focalX: 0.25 };
    const after = (await library.update(id, changes)).body;
    expect(after).toEqual({ ...body, ...changes, alt: "A shared kitchen" });
    expect((await library.read(id)).body).toEqual(after);
  });

  it.each([
    ["focalX", 1.01],
    ["focalY", -0.01],
    ["focalX", "0.5"],
    ["decorative", "yes"],
    ["caption", null],
    ["alt", "x".repeat(1_001)],
    ["caption", "x".repeat(2_001)],
    ["credit", "x".repeat(201)],
  ])("%s of a picture is not %j", async (field, value) => {
    expect(await library.update(id, { [field]: value })).toMatchObject(invalid(field));
    if (typeof value === "string" && value.length > 5)
      expect(await library.update(id, { [field]: value.slice(1) })).toMatchObject({ status: 200 });
  });

  it("the same bytes are one picture, uploaded again under another name, or five times at once", async () => {
    const bytes = await picture("jpeg");
    const first = await library.add("one.jpg", bytes);
    const url = await library.send(bytes);
    const again = await library.register(url, "two.jpg");
    expect({ before: again.headers.get("x-there-before"), body: again.body }).toEqual({ before: "1", body: first });
    const added = await Promise.all([1, 2, 3, 4, 5].map(() => library.add("", bytes)));
    expect(new Set(added.map((item) => item.objectPath))).toEqual(new Set([first.objectPath]));
    expect(await names("?filter=pictures")).toEqual(["one.jpg", "Küche<b> 1.png"]);
    await storage().delete(first.objectPath.replace("/objects/", ""));
    expect((await library.add("", bytes)).objectPath).toBe(first.objectPath);
    expect(await statusOf(first.objectPath)).toBe(200);
  });

  it("an upload that nobody registered is not listed, and is deleted after a day", async () => {
    const url = await library.send(await picture("jpeg"));
    expect((await library.list()).body.items).toMatchObject([{ id }]);
    await deleteForgottenUploads();
    expect(await db().media.count({ where: { deletedAt: null } })).toBe(2);
    await deleteForgottenUploads(new Date(Date.now() + 25 * 60 * 60_000));
    await workDeletions();
    expect(await db().media.findMany({ select: { id: true } })).toEqual([{ id }]);
    expect(await library.register(url)).toMatchObject({ status: 404 });
  });

  it("the library finds words in name, alternative text, caption and credit, literally", async () => {
    await library.add("kitchen_100%.png");
    const other = await library.add("IMG_2041.png");
    await library.update(other.id, { alt: "A porch at dusk", caption: "Before the rain", credit: "Ada Lovelace" });
    const found = {
      "kitchen_100%.png": ["KITCHEN", "100%25"],
      "IMG_2041.png": ["porch", "rain", "lovelace", "dusk%20before", "img_2041"],
    };
    for (const [name, searches] of Object.entries(found))
      for (const q of searches) expect({ q, names: await names(`?q=${q}`) }).toEqual({ q, names: [name] });
    for (const q of ["100_", "porch%20kitchen"]) expect({ q, names: await names(`?q=${q}`) }).toEqual({ q, names: [] });
  });

  it("the library narrows to pictures without text, unused ones, one's own, or a year", async () => {
    await library.remove(id);
    const [used, plain, lines] = [await library.add("used"), await library.add("plain"), await library.add("lines")];
    await libraryOf(await signIn()).add("theirs");
    await db().media.update({ where: { id: plain.id }, data: { createdAt: new Date("2024-12-31T23:59:59Z") } });
    await library.update(used.id, { alt: "A kitchen" });
    await library.update(lines.id, { decorative: true });
    await create({ featuredImage: used.objectPath });
    const lists = {
      "?filter=missing-alt": ["theirs", "plain"],
      "?filter=unused": ["theirs", "lines", "plain"],
      "?by=me": ["lines", "used", "plain"],
      "?year=2024": ["plain"],
      "?by=me&filter=unused&year=2024&q=pl": ["plain"],
    };
    for (const [query, expected] of Object.entries(lists))
      expect({ query, names: await names(query) }).toEqual({ query, names: expected });
  });

  it.each(["?filter=dead", "?by=somebody", "?year=26", "?page=0", "?order=name"])(
    "the library rejects the query %s",
    async (query) => expect(await library.list(query)).toMatchObject({ status: 400 }),
  );

  it("the library comes in pages of 48, and is empty past the end", async () => {
    await db().$executeRaw`INSERT INTO media (id, object, type, bytes, width, height, name, created_at, registered_at)
      SELECT lpad(n::text, 32, '0'), lpad(n::text, 32, '0') || '.png', 'image/png', 1, 1, 1, 'picture ' || n,
        now() + n * interval '1 minute', now() FROM generate_series(1, 49) n`;
    expect((await names("")).slice(0, 2)).toEqual(["picture 49", "picture 48"]);
    expect(await names("?page=2")).toEqual(["picture 1", "Küche<b> 1.png"]);
    expect((await library.list("?page=3")).body).toMatchObject({ items: [], total: 50 });
  });

  it("the library counts the records that show a picture, and in order of use begins with the last one", async () => {
    const [one, two] = [await library.add("one"), await library.add("two")];
    const first = await create({ slug: "first", featuredImage: two.objectPath, ...show(two.objectPath) });
    await create({ slug: "second", ...show(one.objectPath) });
    await editor.saveDraft(first.id, { title: "And again", ...show(two.objectPath), version: 1 });
    const { items } = (await library.list("?order=used")).body;
    expect(items).toMatchObject([
      { name: "one", useCount: 1 },
      { name: "two", useCount: 1 },
      { id, useCount: 0 },
    ]);
  });
});

describe("the uses of a picture", () => {
  it("the uses of a picture follow posts, their working copies, history and trash", async () => {
    const post = await create(show(objectPath));
    const at = { id: post.id, title: POST.title, path: `/admin/blog/posts/${post.id}/edit` };
    expect((await library.read(id)).body.uses).toEqual([
      { kind: "post-content", ...at },
      { kind: "post-revision", ...at },
    ]);
    const steps: [() => Promise<unknown>, string][] = [
      [() => editor.update(post.id, { content: "<p>None</p>", ogImage: objectPath }), "post-revision post-share"],
      [
        () => editor.update(post.id, { ogImage: null, featuredImage: `http://localhost:3000${objectPath}` }),
        "post-featured post-revision",
      ],
      [
        () => editor.saveDraft(post.id, { featuredImage: null, ...show(objectPath), version: 3 }),
        "post-draft post-featured post-revision",
      ],
      [() => editor.discardDraft(post.id), "post-featured post-revision"],
      [() => editor.remove(post.id), "post-featured post-revision"],
      [() => editor.remove(post.id, "?permanently=1"), ""],
    ];
    for (const [index, [step, kinds]] of steps.entries()) {
      await step();
      expect({ index, kinds: await kindsOf(id) }).toEqual({ index, kinds });
    }
  });

  it("the uses of a picture follow portfolio items, site texts and people", async () => {
    const fields = { title: "Hub", status: "active", image: objectPath };
    await callJson(portfolioRoute.POST, { method: "POST", cookie, body: fields });
    const { value, version } = (await callJson(siteRoute.GET, { cookie, params: { key: "brand" } })).body;
    const body = { value: { ...value, mark: objectPath }, version };
    await callJson(siteRoute.PUT, { method: "PUT", cookie, params: { key: "brand" }, body });
    await db().user.updateMany({ data: { profileImageUrl: objectPath, firstName: "Ada" } });
    const user = await db().user.findFirstOrThrow();
    expect((await library.read(id)).body.uses).toEqual([
      { kind: "person", id: user.id, title: "Ada", path: null },
      { kind: "portfolio", id: 1, title: "Hub", path: "/admin/portfolio/edit/1" },
      { kind: "site", id: "brand", title: expect.any(String), path: "/admin/site/brand" },
    ]);
    await db().portfolioItem.deleteMany();
    await db().siteDocument.deleteMany();
    expect(await kindsOf(id)).toBe("person");
  });

  it("the uses of a picture whose record was restored before it are found", async () => {
    const later = "b".repeat(32);
    await create({ featuredImage: `/objects/${later}.png` });
    await bookkeepTogether(
      (transaction) => transaction.$executeRaw`
        INSERT INTO media (id, object, type, bytes, width, height, registered_at)
        VALUES (${later}, ${`${later}.png`}, 'image/png', 1, 1, 1, now())`,
    );
    expect(await kindsOf(later)).toBe("");
    await bookkeepTogether((transaction) => transaction.$executeRaw`SELECT refill_media_uses()`);
    expect(await kindsOf(later)).toBe("post-featured post-revision");
  });
});

describe("deleting a picture", () => {
  it("a deleted picture is gone within seconds, its file and copies an hour later", async () => {
    const wide = await library.add("", await picture("png", 700, 500));
    const copies = () => readdirSync(path.join(dataDir, "variants")).filter((file) => file.startsWith(wide.id));
    expect(await statusOf(wide.objectPath, "?w=320")).toBe(200);
    expect(copies()).toHaveLength(1);
    expect(await library.remove(wide.id)).toMatchObject({ status: 200, body: { success: true } });
    await workDueJobs(5_000);
    for (const query of ["?w=320", "", "?crop=square"])
      await expect.poll(() => statusOf(wide.objectPath, query), { timeout: 5_000 }).toBe(404);
    const [job] = await db().$queryRaw<{ minutes: number }[]>`
      SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job WHERE name = 'media.delete'`;
    expect({ ...job, size: await storage().size(`${wide.id}.png`) }).toEqual({ minutes: 60, size: expect.any(Number) });
    await workDeletions();
    expect({ size: await storage().size(`${wide.id}.png`), copies: copies() }).toEqual({ size: null, copies: [] });
    for (const answer of [library.read(wide.id), library.remove(wide.id), library.update(wide.id, { alt: "x" })])
      expect(await answer).toMatchObject({ status: 404 });
    expect(await db().media.count()).toBe(1);
  });

  it.each([
    ["not forced", () => "", 409],
    ["forced", () => "?force=1", 200],
    ["forced for what was seen", (seen: string[]) => `?force=1&shown=${seen.join()}`, 200],
    [
      "forced for more than what shows it",
      (seen: string[]) => `?force=1&shown=${[...seen, "portfolio:7"].join()}`,
      200,
    ],
    ["forced for nothing", () => "?force=1&shown=", 409],
    ["forced for less", (seen: string[]) => `?force=1&shown=${seen.slice(1).join()}`, 409],
  ])("a deletion of a picture in use that is %s takes it out only of what was seen", async (_what, query, status) => {
    await create({ featuredImage: objectPath });
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
    const { uses } = (await library.read(id)).body as { uses: { kind: string; id: string | number }[] };
    const answer = await library.remove(id, query([...new Set(uses.map(recordOf))]));
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.uses).toEqual(uses);
  });

  it.each(["", "?force=1"])(
    "a deletion '%s' loses against a record that is beginning to show the picture",
    async (query) => {
      let removal: Promise<{ status: number }> | undefined;
      await bookkeepTogether(async (transaction) => {
        await transaction.portfolioItem.create({ data: { title: "Hub", image: objectPath } });
        removal = library.remove(id, query);
        await expect.poll(waitingLocks).toBe(1);
      });
      expect(await removal).toMatchObject({ status: 409 });
      expect(await library.read(id)).toMatchObject({ status: 200 });
    },
  );

  it("a record that begins to show a picture while it is deleted brings it back", async () => {
    await bookkeepTogether(async (transaction) => {
      await transaction.$executeRaw`SELECT FROM media WHERE id = ${id} FOR UPDATE`;
      const creation = db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
      void creation.catch(() => {});
      await expect.poll(waitingLocks).toBe(1);
      await transaction.media.update({ where: { id }, data: { deletedAt: new Date() } });
    });
    await expect.poll(() => db().portfolioItem.count()).toBe(1);
    expect(await kindsOf(id)).toBe("portfolio");
  });

  it.each<[string, () => Promise<{ status: number }>]>([
    ["a post", () => editor.create({ featuredImage: objectPath, status: "published" })],
    ["a working copy", async () => editor.saveDraft((await create({})).id, { ...show(objectPath), version: 1 })],
  ])("%s that is saved within the hour with a deleted picture brings it back with its history", async (_what, save) => {
    const earlier = await create({ slug: "earlier", featuredImage: objectPath });
    await removeByForce();
    expect((await save()).status).toBeLessThan(300);
    await workDeletions();
    const { body } = await library.read(id);
    expect(body.uses).toContainEqual(expect.objectContaining({ kind: "post-revision", id: earlier.id }));
    await expect.poll(() => statusOf(objectPath), { timeout: 5_000 }).toBe(200);
  });

  it("of a deletion and a save at the same time, none leaves a broken picture", async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const item = await library.add();
      const fields = { slug: `post-${attempt}`, featuredImage: item.objectPath, status: "published" };
      const [saved, removed] = await Promise.all([
        wait(5 * attempt).then(() => editor.create(fields)),
        library.remove(item.id),
      ]);
      expect(saved.status).toBe(201);
      expect([200, 409]).toContain(removed.status);
      await workDeletions();
      expect(await library.read(item.id)).toMatchObject({ status: 200 });
      expect(await storage().size(`${item.id}.png`)).not.toBe(null);
    }
  });

  it("deleting a picture is completed later when the store is away", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const store = storage();
    const away = vi.spyOn(await import("@/lib/storage/storage"), "storage");
    away.mockReturnValue({ ...store, delete: () => Promise.reject(new Error("away")) });
    expect(await library.remove(id)).toMatchObject({ status: 200 });
    await workDeletions();
    expect(await library.read(id)).toMatchObject({ status: 404 });
    expect(await db().media.count()).toBe(1);
    vi.restoreAllMocks();
    await workDeletions();
    expect({ rows: await db().media.count(), served: await statusOf(objectPath) }).toEqual({ rows: 0, served: 404 });
  });

  it("deleting a picture expires the pages that showed it, and the activity says how many records lost it", async () => {
    const post = await create({ featuredImage: objectPath, status: "published" });
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
    expect(await tagsExpiredBy(removeByForce)).toEqual(expect.arrayContaining([`post:${post.id}`, "portfolio"]));
    const entry = {
      action: "delete",
      subjectKind: "media",
      subjectId: id,
      summary: "Deleted and taken out of 2 records",
    };
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject(entry);
  });
});

describe("a deleted picture is taken out", () => {
  it("of a post's body, featured image and share images, which counts as a save", async () => {
    const other = (await library.add("", await picture("jpeg"))).objectPath;
    const gallery = `<figure class="gallery">${img(objectPath)}${img(other)}</figure>`;
    const content = `<p>Before</p><figure>${img(objectPath)}<figcaption>Ada</figcaption></figure>${gallery}`;
    const images = {
      featuredImage: objectPath,
      featuredImageAlt: "A kitchen",
      ogImage: objectPath,
      twitterImage: other,
    };
    const post = await create({ content, ...images, status: "published" });
    await removeByForce();
    expect((await editor.read(post.id)).body).toMatchObject({
      content: `<p>Before</p><figure>${img(other)}</figure>`,
      ...{ featuredImage: null, featuredImageAlt: null, ogImage: null, twitterImage: other },
      ...{ version: 2, updatedAt: post.updatedAt },
    });
    expect(await editor.update(post.id, { title: "Late", version: 1 })).toMatchObject({ status: 409 });
  });

  it("of a working copy, a started post and one in the trash, which keep their other changes", async () => {
    const [post, key] = [await create({ status: "published" }), randomUUID()];
    await editor.saveDraft(post.id, { title: "Next", content: `<p>Next</p>${show(objectPath).content}`, version: 1 });
    const half = { title: "Half", content: `<p>a</p>${img(objectPath)}`, featuredImage: objectPath };
    const { savedAt } = (await editor.keep(key, half)).body;
    const trashed = await create({ slug: "trashed", featuredImage: objectPath });
    await editor.remove(trashed.id);
    await removeByForce();
    const draft = { title: "Next", content: "<p>Next</p>" };
    expect((await editor.read(post.id)).body).toMatchObject({ content: post.content, draft, version: 3 });
    expect((await editor.started(key)).body).toMatchObject({ title: "Half", content: "<p>a</p>", featuredImage: null });
    expect(await editor.keep(key, { title: "Late", savedAt })).toMatchObject({ status: 409 });
    expect((await editor.restorePost(trashed.id)).body).toMatchObject({ featuredImage: null });
  });

  it("of portfolio items and portraits", async () => {
    const story = `<p>Told</p>${show(objectPath).content}`;
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath, imageAlt: "A hub", story } });
    await db().portfolioItem.create({ data: { title: "Only", story: show(objectPath).content } });
    await db().user.updateMany({ data: { profileImageUrl: objectPath } });
    await removeByForce();
    expect(await db().portfolioItem.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { image: null, imageAlt: null, story: "<p>Told</p>", version: 2 },
      { image: null, story: null, version: 2 },
    ]);
    expect(await db().user.findFirst()).toMatchObject({ profileImageUrl: null });
    expect(await db().mediaUse.count()).toBe(0);
  });

  it("of site texts and their working copies, whose links fall back to their default", async () => {
    const members = team.default.members.map((member, n) => (n === 0 ? { ...member, picture: objectPath } : member));
    const value = { ...team.default, members };
    const at = { cookie, params: { key: "team" } };
    await callJson(siteRoute.PUT, { method: "PUT", ...at, body: { value, version: 0 } });
    const begun = { ...value, members: members.slice(0, 2) };
    await callJson(siteDraftRoute.PUT, { method: "PUT", ...at, body: { value: begun, version: 1 } });
    await removeByForce();
    const bare = { members: expect.arrayContaining([expect.objectContaining({ ...members[0], picture: "" })]) };
    expect((await callJson(siteRoute.GET, at)).body).toMatchObject({
      ...{ value: bare, draft: { value: bare }, version: 2, isDefault: true },
    });
    expect((await siteTexts("team")).team.members[0]?.picture).toBe("");
    const revision = await db().siteRevision.findFirstOrThrow({ where: { key: "team" } });
    const params = { key: "team", id: String(revision.id) };
    const restored = await callJson(siteRestoreRoute.POST, { method: "POST", cookie, params });
    expect(restored.body.draft.value).toMatchObject(bare);
  });

  it("of texts that link to it, when it is a file", async () => {
    const file = await library.addFile();
    const link = (text: string) => `<a href="${file.objectPath}">${text}</a>`;
    const content = `<p>See ${link("it")}.</p><p class="file">${link("Report")} <small>PDF, 1 KB</small></p>`;
    const post = await create({ content });
    await removeByForce(file.id);
    expect((await editor.read(post.id)).body.content).toBe("<p>See it.</p>");
  });

  it("of earlier versions that come back, though the history keeps its address", async () => {
    const post = await create({ content: `<p>One</p>${show(objectPath).content}`, featuredImage: objectPath });
    const seeded = await db().post.create({
      data: { title: "Seeded", slug: "seeded", content: `<p>a</p>${img(objectPath)}` },
    });
    await removeByForce();
    for (const of of [post.id, seeded.id]) {
      const [revision] = (await editor.revisions(of)).body;
      expect((await editor.revision(of, revision.id)).body.content).toContain(objectPath);
    }
    const [revision] = (await editor.revisions(post.id)).body;
    await editor.update(post.id, { content: "<p>Two</p>" });
    const restored = { content: "<p>One</p>", featuredImage: null };
    expect((await editor.restore(post.id, revision.id)).body).toMatchObject(restored);
  });
});

describe("replacing a picture", () => {
  /** The paths of those that are not deleted. */
  const objects = async () => {
    const rows = await db().media.findMany({ where: { deletedAt: null }, select: { object: true } });
    return rows.map(({ object }) => imagePath(object)).sort();
  };

  it("a replacement is shown wherever the picture was but in its history, under its id and texts", async () => {
    await library.update(id, { alt: "A kitchen", focalX: 0.1 });
    const post = await create({ ...show(objectPath), featuredImage: objectPath, status: "published" });
    await editor.saveDraft(post.id, { title: "Next", ...show(objectPath), version: 1 });
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath, story: show(objectPath).content } });
    await db().siteDocument.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });
    await db().siteDraft.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });

    const { status, body } = await library.replace(id, await library.send());
    expect({ status, ...body }).toMatchObject({ status: 200, id, alt: "A kitchen", focalX: 0.5 });
    expect(body.objectPath).not.toBe(objectPath);
    const after = (await editor.read(post.id)).body;
    expect(after).toMatchObject({ featuredImage: body.objectPath, version: 3, draft: { title: "Next" } });
    const [items, site] = [await db().portfolioItem.findMany(), await db().siteDocument.findMany()];
    const texts = JSON.stringify([after, items, site, await db().siteDraft.findMany()]);
    expect({ before: texts.includes(objectPath), after: texts.split(body.objectPath).length - 1 }).toEqual({
      ...{ before: false, after: 8 },
    });
    expect(await db().siteDraft.findFirst()).toMatchObject({ version: 4 });
    const [revision] = (await editor.revisions(post.id)).body;
    expect((await editor.revision(post.id, revision.id)).body.content).toContain(objectPath);
    expect(await statusOf(objectPath)).toBe(200);
    expect((await library.list()).body.items).toMatchObject([{ id }]);
  });

  it("the earlier object of a picture goes when nothing shows it, and can come back until then", async () => {
    const post = await create({ featuredImage: objectPath });
    const { objectPath: next } = (await library.replace(id, await library.send())).body;
    await deleteForgottenUploads(inTwoDays());
    expect(await statusOf(objectPath)).toBe(200);
    expect((await library.replace(id, objectPath)).body).toMatchObject({ id, objectPath });
    expect((await editor.read(post.id)).body.featuredImage).toBe(objectPath);
    expect(await kindsOf(id)).toBe("post-featured post-revision");
    expect(await objects()).toEqual([objectPath, next].sort());
    // as a restored version does
    await db().post.update({ where: { id: post.id }, data: { ogImage: next } });
    await deleteForgottenUploads();
    expect((await library.list()).body.total).toBe(2);
    await db().post.update({ where: { id: post.id }, data: { ogImage: null } });
    await db().media.updateMany({ where: { id: { not: id } }, data: { registeredAt: null } });
    await deleteForgottenUploads(inTwoDays());
    expect(await objects()).toEqual([objectPath]);
  });

  it("an author's replacement takes no earlier object of somebody else's picture", async () => {
    const { id, objectPath } = await library.add("kitchen.png");
    const post = (await editor.create({ featuredImage: objectPath })).body;
    await library.replace(id, await library.send());
    const author = libraryOf(await signIn("author"));
    const own = await author.add("own.png");
    expect((await author.replace(own.id, objectPath)).status).toBe(403);
    expect((await library.replace(id, objectPath)).body).toMatchObject({ id, objectPath });
    expect((await editor.read(post.id)).body.featuredImage).toBe(objectPath);
  });

  it("a picture that takes the object of its own crop is no crop of itself", async () => {
    const { id } = await library.add("kitchen.png");
    const crop = (await library.crop(id, { x: 0, y: 0, width: 1, height: 0.5 })).body;
    const { status, body } = await library.replace(id, crop.objectPath);
    expect([status, body]).toMatchObject([200, { id, objectPath: crop.objectPath, originalId: null }]);
  });

  it("a replacement may be registered first", async () => {
    await create({ featuredImage: objectPath });
    const url = await library.send();
    const { objectPath: next } = (await library.register(url, "two.png")).body;
    expect((await library.replace(id, url)).body).toMatchObject({ id, objectPath: next });
    expect((await library.register(url)).body).toMatchObject({ id, objectPath: next });
    expect((await library.list()).body.total).toBe(1);
  });

  it("a replacement with the bytes of another picture shows that one; its own bytes change nothing", async () => {
    const bytes = await picture("webp");
    const two = await library.add("two", bytes);
    const first = await create({ slug: "one", featuredImage: objectPath });
    const second = await create({ slug: "two", featuredImage: two.objectPath });
    const { body } = await library.replace(id, await library.send(bytes));
    expect({ id: body.id, uses: body.uses.length }).toEqual({ id: two.id, uses: 3 });
    expect((await editor.read(first.id)).body.featuredImage).toBe(two.objectPath);
    expect(await kindsOf(id)).toBe("post-revision");
    expect((await library.replace(two.id, await library.send(bytes))).body).toMatchObject(two);
    expect((await editor.read(second.id)).body.version).toBe(1);
  });

  it("simultaneous replacements leave every place with a picture that exists", async () => {
    const post = await create({ featuredImage: objectPath, ...show(objectPath) });
    const urls = await Promise.all([library.send(), library.send(), library.send()]);
    expect(await statusesOf(urls.map((url) => library.replace(id, url)))).toEqual([200, 200, 200]);
    const { featuredImage, content } = (await editor.read(post.id)).body;
    expect((await library.read(id)).body.objectPath).toBe(featuredImage);
    expect(content).toContain(featuredImage);
    expect(await statusOf(featuredImage)).toBe(200);
  });

  it("a replacement must be an upload to this site, for a picture that exists", async () => {
    expect(await library.replace(id, "https://example.org/x.png")).toMatchObject({ status: 400 });
    expect(await library.replace("0".repeat(32), await library.send())).toMatchObject({ status: 404 });
  });
});
