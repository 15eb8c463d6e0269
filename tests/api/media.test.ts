import { recordOf } from "@/lib/media/rules";
import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as portfolioRoute from "@/app/api/portfolio/route";
import * as siteRoute from "@/app/api/site/[key]/route";
import * as objectRoute from "@/app/objects/[...path]/route";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { bookkeepTogether } from "@/lib/db/write";
import { workDueJobs } from "@/lib/jobs/work";
import { deleteForgottenUploads, deleteMedia, updateMedia } from "@/lib/media/mutations";
import { imagePath } from "@/lib/paths";
import { storage } from "@/lib/storage/storage";
import { call, callJson } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { picture } from "../support/images";
import { type Library, libraryOf } from "../support/library";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

const dataDir = temporaryDataDir();

let cookie: string;
let library: Library;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  library = libraryOf(cookie);
  editor = editorOf(cookie);
});

const show = (objectPath: string) => ({ content: `<figure><img src="${objectPath}" alt="A kitchen"></figure>` });
const get = (objectPath: string, query = "") =>
  call(objectRoute.GET, { url: `${objectPath}${query}`, params: { path: [objectPath.replace("/objects/", "")] } });
const kindsOf = async (id: string) =>
  ((await library.read(id)).body.uses as { kind: string }[]).map(({ kind }) => kind).sort();

/** As an hour later. */
async function workDeletions(): Promise<void> {
  await db()
    .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'media.delete' AND state IN ('created', 'retry')`;
  await workDueJobs(5_000);
}

describe("the library", () => {
  it("a picture of the library has a name, a size and texts, and keeps what is changed", async () => {
    const { id, objectPath } = await library.add("Küche/<b>\u0007 1.png");
    const { status, body } = await library.read(id);
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ id, objectPath, name: "Küche<b> 1.png", mime: "image/png", width: 40, height: 60 },
        ...{ alt: "", decorative: false, caption: "", credit: "", focalX: 0.5, focalY: 0.5, uses: [] },
      },
    ]);
    expect(body.bytes).toBeGreaterThan(100);
    const changes = {
      alt: " A shared\nkitchen ",
      decorative: true,
      caption: "Four houses",
      credit: "Ada",
      focalX: 0.25,
    };
    const after = (await library.update(id, changes)).body;
    expect(after).toMatchObject({ ...changes, alt: "A shared kitchen", focalY: 0.5, name: "Küche<b> 1.png" });
    expect((await library.read(id)).body).toEqual(after);
  });

  it.each([
    ["focalX", 1.01],
    ["focalY", -0.01],
    ["focalX", "0.5"],
    ["decorative", "yes"],
    ["caption", null],
  ])("a picture of the library rejects %s = %j with the field's path", async (field, value) => {
    const { id } = await library.add();
    const { status, body } = await library.update(id, { [field]: value });
    expect([status, body.issues[0].path]).toEqual([400, field]);
  });

  it("a picture of the library rejects texts beyond their limits", async () => {
    const { id } = await library.add();
    for (const [field, limit] of Object.entries({ alt: 1_000, caption: 2_000, credit: 200 })) {
      expect((await library.update(id, { [field]: "x".repeat(limit) })).status).toBe(200);
      expect((await library.update(id, { [field]: "x".repeat(limit + 1) })).status).toBe(400);
    }
  });

  it("uploading the same bytes again gives the same picture, whatever the file is called", async () => {
    const bytes = await picture("jpeg");
    const first = await library.add("one.jpg", bytes);
    const url = await library.send(bytes);
    const { headers, body } = await library.register(url, "two.jpg");
    expect([headers.get("x-there-before"), body]).toEqual(["1", first]);
    expect((await library.register(url)).body).toMatchObject(first);
    expect((await library.list()).body).toMatchObject({ total: 1, items: [{ id: first.id, name: "one.jpg" }] });
  });

  it("five simultaneous uploads of the same bytes make one picture", async () => {
    const bytes = await picture("png");
    const added = await Promise.all(Array.from({ length: 5 }, () => library.add("", bytes)));
    expect(new Set(added.map(({ objectPath }) => objectPath)).size).toBe(1);
    expect((await library.list()).body.total).toBe(1);
    expect((await get(added[0]?.objectPath ?? "")).status).toBe(200);
  });

  it("uploading a picture whose file was lost stores the file again", async () => {
    const bytes = await picture("png");
    const { objectPath } = await library.add("", bytes);
    await storage().delete(objectPath.replace("/objects/", ""));
    expect((await library.add("", bytes)).objectPath).toBe(objectPath);
    expect((await get(objectPath)).status).toBe(200);
  });

  it("an upload that nobody registered is not listed, and is deleted after a day", async () => {
    const url = await library.send();
    const { id } = await library.add();
    expect((await library.list()).body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    await deleteForgottenUploads();
    expect(await db().media.count({ where: { deletedAt: null } })).toBe(2);
    await deleteForgottenUploads(new Date(Date.now() + 25 * 60 * 60_000));
    await workDeletions();
    expect(await db().media.findMany({ select: { id: true } })).toEqual([{ id }]);
    expect((await library.register(url)).status).toBe(404);
  });

  it("a picture of the library is unknown under any other id", async () => {
    for (const id of ["0".repeat(32), "1", "x", "../1"])
      expect([id, (await library.read(id)).status]).toEqual([id, 404]);
  });
});

describe("the list of the library", () => {
  const names = async (query: string) =>
    ((await library.list(query)).body.items as { name: string }[]).map(({ name }) => name);

  it("the library finds words in name, alternative text, caption and credit, literally", async () => {
    await library.add("kitchen_100%.png");
    const { id } = await library.add("IMG_2041.png");
    await library.update(id, { alt: "A porch at dusk", caption: "Before the rain", credit: "Ada Lovelace" });
    expect(await names("?q=KITCHEN")).toEqual(["kitchen_100%.png"]);
    expect(await names("?q=100%25")).toEqual(["kitchen_100%.png"]);
    for (const q of ["porch", "rain", "lovelace", "dusk%20before", "img_2041"])
      expect([q, await names(`?q=${q}`)]).toEqual([q, ["IMG_2041.png"]]);
    expect(await names("?q=100_")).toEqual([]);
    expect(await names("?q=porch%20kitchen")).toEqual([]);
  });

  it("the library narrows to pictures without text, unused ones, one's own, or a year", async () => {
    const used = await library.add("used");
    const plain = await library.add("plain");
    const lines = await library.add("lines");
    await libraryOf(await signIn()).add("theirs");
    await db().media.update({ where: { id: plain.id }, data: { createdAt: new Date("2024-12-31T23:59:59Z") } });
    await library.update(used.id, { alt: "A kitchen" });
    await library.update(lines.id, { decorative: true });
    await editor.create({ featuredImage: used.objectPath });
    expect(await names("?filter=missing-alt")).toEqual(["theirs", "plain"]);
    expect(await names("?filter=unused")).toEqual(["theirs", "lines", "plain"]);
    expect(await names("?by=me")).toEqual(["lines", "used", "plain"]);
    expect(await names("?year=2024")).toEqual(["plain"]);
    expect(await names("?by=me&filter=unused&year=2024&q=pl")).toEqual(["plain"]);
  });

  it.each(["?filter=dead", "?by=somebody", "?year=26", "?page=0", "?order=name"])(
    "the library rejects the query %s",
    async (query) => {
      expect((await library.list(query)).status).toBe(400);
    },
  );

  it("the library comes in pages of 48, and is empty past the end", async () => {
    const row = (n: number) => {
      const id = n.toString(16).padStart(32, "0");
      const at = new Date(Date.UTC(2026, 0, 1, 0, n));
      const file = { type: "image/png", bytes: 1, width: 1, height: 1 };
      return { id, object: `${id}.png`, name: `picture ${n}`, createdAt: at, registeredAt: at, ...file };
    };
    await db().media.createMany({ data: Array.from({ length: 50 }, (_, n) => row(n)) });
    expect((await names("")).slice(0, 2)).toEqual(["picture 49", "picture 48"]);
    expect(await names("?page=2")).toEqual(["picture 1", "picture 0"]);
    expect((await library.list("?page=3")).body).toMatchObject({ items: [], total: 50, years: [2026] });
  });

  it("the library counts the records that show a picture, and in order of use begins with the last one", async () => {
    const [one, two, three] = [await library.add("one"), await library.add("two"), await library.add("three")];
    const first = (await editor.create({ slug: "first", featuredImage: two.objectPath, ...show(two.objectPath) })).body;
    await editor.create({ slug: "second", ...show(one.objectPath) });
    await editor.update(first.id, { title: "Again" });
    await editor.saveDraft(first.id, { title: "And again", ...show(two.objectPath), version: 2 });
    const { items } = (await library.list("?order=used")).body;
    expect(items.map(({ name, useCount }: { name: string; useCount: number }) => [name, useCount])).toEqual([
      ["one", 1],
      ["two", 1],
      ["three", 0],
    ]);
    expect(items[2].id).toBe(three.id);
  });
});

describe("the uses of a picture", () => {
  it("the uses of a picture follow posts, their working copies, history and trash", async () => {
    const { id, objectPath } = await library.add();
    const post = (await editor.create(show(objectPath))).body;
    const path = `/admin/blog/posts/${post.id}/edit`;
    expect((await library.read(id)).body.uses).toEqual([
      { kind: "post-content", id: post.id, title: POST.title, path },
      { kind: "post-revision", id: post.id, title: POST.title, path },
    ]);
    await editor.update(post.id, { content: "<p>None</p>", ogImage: objectPath });
    expect(await kindsOf(id)).toEqual(["post-revision", "post-share"]);
    await editor.update(post.id, { ogImage: null, featuredImage: `http://localhost:3000${objectPath}` });
    expect(await kindsOf(id)).toEqual(["post-featured", "post-revision"]);
    await editor.saveDraft(post.id, { featuredImage: null, ...show(objectPath), version: 3 });
    expect(await kindsOf(id)).toEqual(["post-draft", "post-featured", "post-revision"]);
    await editor.discardDraft(post.id);
    await editor.remove(post.id);
    expect(await kindsOf(id)).toEqual(["post-featured", "post-revision"]);
    expect((await library.list("?filter=unused")).body.total).toBe(0);
    await editor.remove(post.id, "?permanently=1");
    expect(await kindsOf(id)).toEqual([]);
  });

  it("the uses of a picture follow portfolio items, site texts and people", async () => {
    const { id, objectPath } = await library.add();
    const fields = { title: "Hub", status: "active", image: objectPath };
    await callJson(portfolioRoute.POST, { method: "POST", cookie, body: fields });
    const about = (await callJson(siteRoute.GET, { cookie, params: { key: "brand" } })).body;
    const value = { ...about.value, mark: objectPath };
    const body = { value, version: about.version };
    expect((await callJson(siteRoute.PUT, { method: "PUT", cookie, params: { key: "brand" }, body })).status).toBe(200);
    await db().user.updateMany({ data: { profileImageUrl: objectPath, firstName: "Ada" } });
    const user = await db().user.findFirstOrThrow();
    expect((await library.read(id)).body.uses).toEqual([
      { kind: "person", id: user.id, title: "Ada", path: null },
      { kind: "portfolio", id: 1, title: "Hub", path: "/admin/portfolio/edit/1" },
      { kind: "site", id: "brand", title: expect.any(String), path: "/admin/site/brand" },
    ]);
    await db().portfolioItem.deleteMany();
    await db().siteDocument.deleteMany();
    expect(await kindsOf(id)).toEqual(["person"]);
  });

  it("the uses of a picture whose record was restored before it are found", async () => {
    const id = "b".repeat(32);
    await editor.create({ featuredImage: `/objects/${id}.png` });
    await bookkeepTogether(
      (transaction) => transaction.$executeRaw`
        INSERT INTO media (id, object, type, bytes, width, height, registered_at)
        VALUES (${id}, ${`${id}.png`}, 'image/png', 1, 1, 1, now())`,
    );
    expect((await library.list("?filter=unused")).body.total).toBe(1);
    await bookkeepTogether((transaction) => transaction.$executeRaw`SELECT refill_media_uses()`);
    expect(await kindsOf(id)).toEqual(["post-featured", "post-revision"]);
  });
});

describe("deleting a picture", () => {
  it("a deleted picture is gone within seconds, its file and copies an hour later", async () => {
    const { id, objectPath } = await library.add("", await picture("png", 700, 500));
    expect((await get(objectPath, "?w=320")).status).toBe(200);
    expect(readdirSync(path.join(dataDir, "variants")).join()).toContain(id);
    expect(await library.remove(id)).toMatchObject({ status: 200, body: { success: true } });
    await workDueJobs(5_000);
    const status = async (query: string) => (await get(objectPath, query)).status;
    await expect.poll(() => status("?w=320"), { timeout: 5_000 }).toBe(404);
    expect([await status(""), await status("?crop=square"), (await library.list()).body.total]).toEqual([404, 404, 0]);
    const [job] = await db().$queryRaw<{ minutes: number }[]>`
      SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job WHERE name = 'media.delete'`;
    expect([job?.minutes, await storage().size(`${id}.png`)]).toEqual([60, expect.any(Number)]);
    await workDeletions();
    expect(await storage().size(`${id}.png`)).toBe(null);
    expect(readdirSync(path.join(dataDir, "variants")).join()).not.toContain(id);
    expect(await db().media.count()).toBe(0);
    for (const answer of [await library.read(id), await library.remove(id), await library.update(id, { alt: "x" })])
      expect(answer.status).toBe(404);
  });

  it("deleting a picture in use is rejected with its uses, unless it is forced", async () => {
    const { id, objectPath } = await library.add();
    await editor.create({ featuredImage: objectPath });
    const { status, body } = await library.remove(id);
    expect([status, body.uses]).toMatchObject([409, [{ kind: "post-featured" }, { kind: "post-revision" }]]);
    expect((await library.remove(id, "?force=1")).status).toBe(200);
    expect((await library.list()).body.total).toBe(0);
  });

  it.each([
    ["what was seen", (seen: string[]) => seen.join(), 200],
    ["more than what shows it", (seen: string[]) => [...seen, "portfolio:7"].join(), 200],
    ["nothing", () => "", 409],
    ["less", (seen: string[]) => seen.slice(1).join(), 409],
  ])("a forced deletion that names %s takes it out of that alone", async (_, shown, status) => {
    const { id, objectPath } = await library.add();
    await editor.create({ featuredImage: objectPath });
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
    const { uses } = (await library.read(id)).body as { uses: { kind: string; id: string | number }[] };
    const seen = [...new Set(uses.map(recordOf))];
    expect(seen).toHaveLength(2);
    const { body, ...answer } = await library.remove(id, `?force=1&shown=${shown(seen)}`);
    expect(answer.status).toBe(status);
    if (status === 409) expect(body.uses).toHaveLength(uses.length);
  });

  it("deleting a picture loses against a record that is beginning to show it", async () => {
    const { id, objectPath } = await library.add();
    let removal: Promise<{ status: number }> | undefined;
    await bookkeepTogether(async (transaction) => {
      await transaction.portfolioItem.create({ data: { title: "Hub", image: objectPath } });
      removal = library.remove(id);
      await expect.poll(waiting).toBe(1);
    });
    expect((await removal)?.status).toBe(409);
  });

  it("a record that begins to show a picture while it is deleted brings it back", async () => {
    const { id, objectPath } = await library.add();
    await bookkeepTogether(async (transaction) => {
      await transaction.$executeRaw`SELECT FROM media WHERE id = ${id} FOR UPDATE`;
      const creation = db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
      void creation.catch(() => {});
      await expect.poll(waiting).toBe(1);
      await transaction.media.update({ where: { id }, data: { deletedAt: new Date() } });
    });
    await expect.poll(() => db().portfolioItem.count()).toBe(1);
    expect(await kindsOf(id)).toEqual(["portfolio"]);
  });

  it.each([
    ["a post", (objectPath: string) => editor.create({ featuredImage: objectPath, status: "published" })],
    [
      "a working copy",
      async (objectPath: string) => {
        const { id } = (await editor.create()).body;
        return editor.saveDraft(id, { ...show(objectPath), version: 1 });
      },
    ],
  ])("within the hour, %s that is saved with a deleted picture brings it back with its history", async (_, save) => {
    const { id, objectPath } = await library.add("Kitchen");
    const { id: earlier } = (await editor.create({ slug: "earlier", featuredImage: objectPath })).body;
    expect((await library.remove(id, "?force=1")).status).toBe(200);
    expect((await save(objectPath)).status).toBeLessThan(300);
    await workDeletions();
    expect((await library.read(id)).body).toMatchObject({
      name: "Kitchen",
      uses: expect.arrayContaining([expect.objectContaining({ kind: "post-revision", id: earlier })]),
    });
    await expect.poll(async () => (await get(objectPath)).status, { timeout: 5_000 }).toBe(200);
  });

  it("of a deletion and a save at the same time, none leaves a broken picture", async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { id, objectPath } = await library.add();
      const save = () => editor.create({ slug: `post-${attempt}`, featuredImage: objectPath, status: "published" });
      const [saved, removed] = await Promise.all([wait(5 * attempt).then(save), library.remove(id)]);
      expect([saved.status, [200, 409].includes(removed.status)]).toEqual([201, true]);
      await workDeletions();
      expect((await library.read(id)).status).toBe(200);
      expect(await storage().size(`${id}.png`)).not.toBe(null);
    }
  });

  it("deleting a picture is completed later when the store is away", async () => {
    const { id, objectPath } = await library.add();
    const failing = vi.spyOn(console, "error").mockImplementation(() => {});
    const store = storage();
    const away = vi.spyOn(await import("@/lib/storage/storage"), "storage");
    away.mockReturnValue({ ...store, delete: () => Promise.reject(new Error("away")) });
    expect((await library.remove(id)).status).toBe(200);
    await workDeletions();
    expect((await library.read(id)).status).toBe(404);
    expect(await db().media.count()).toBe(1);
    away.mockRestore();
    failing.mockRestore();
    await workDeletions();
    expect([await db().media.count(), (await get(objectPath)).status]).toEqual([0, 404]);
  });

  it("an author changes and deletes own pictures only", async () => {
    const { id } = await library.add();
    const author = {
      id: (await db().user.create({ data: { email: "author@example.org" } })).id,
      role: "author",
    } as const;
    const forbidden = { code: "forbidden" };
    await expect(updateMedia(author, id, { alt: "x" })).rejects.toMatchObject(forbidden);
    await expect(deleteMedia(author, id, { force: "1" })).rejects.toMatchObject(forbidden);
    await db().media.update({ where: { id }, data: { createdById: author.id } });
    await expect(updateMedia(author, id, { alt: "x" })).resolves.toMatchObject({ alt: "x" });
    await expect(deleteMedia({ ...author, role: "editor" }, id, {})).resolves.toBeUndefined();
    await expect(deleteMedia(SYSTEM, "f".repeat(32), {})).rejects.toMatchObject({ code: "not_found" });
  });
});

const waiting = async () => {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
};

/** The paths of those that are not deleted. */
const objects = async () => {
  const rows = await db().media.findMany({ where: { deletedAt: null }, select: { object: true } });
  return rows.map(({ object }) => imagePath(object)).sort();
};

describe("replacing a picture", () => {
  it("a replacement is shown in every place of the picture but its history, and the picture keeps its id and texts", async () => {
    const { id, objectPath } = await library.add("kitchen.png");
    await library.update(id, { alt: "A kitchen", focalX: 0.1 });
    const post = (await editor.create({ ...show(objectPath), featuredImage: objectPath, status: "published" })).body;
    await editor.saveDraft(post.id, { title: "Next", ...show(objectPath), version: 1 });
    await db().portfolioItem.create({ data: { title: "Hub", image: objectPath, story: show(objectPath).content } });
    await db().siteDocument.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });
    await db().siteDraft.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });

    const { status, body } = await library.replace(id, await library.send());
    expect([status, body]).toMatchObject([200, { id, name: "kitchen.png", alt: "A kitchen", focalX: 0.5 }]);
    expect(body.objectPath).not.toBe(objectPath);
    expect(body.uses.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(["portfolio", "post-content", "post-draft", "post-featured", "site"]),
    );
    const after = (await editor.read(post.id)).body;
    expect([after.featuredImage, after.version]).toEqual([body.objectPath, 3]);
    expect(after.content).toContain(body.objectPath);
    expect(after.draft).toMatchObject({ title: "Next" });
    const texts = JSON.stringify([
      after,
      await db().portfolioItem.findMany(),
      await db().siteDocument.findMany(),
      await db().siteDraft.findMany(),
    ]);
    expect([texts.includes(objectPath), texts.split(body.objectPath).length - 1]).toEqual([false, 8]);
    expect(await db().siteDraft.findFirst()).toMatchObject({ version: 4 });

    const [revision] = (await editor.revisions(post.id)).body;
    expect((await editor.revision(post.id, revision.id)).body.content).toContain(objectPath);
    expect((await get(objectPath)).status).toBe(200);
    expect((await library.list()).body.items).toMatchObject([{ id }]);
  });

  it("the earlier object of a replaced picture goes when nothing shows it, and comes back by its address until then", async () => {
    const { id, objectPath } = await library.add("kitchen.png");
    const post = (await editor.create({ featuredImage: objectPath })).body;
    const { objectPath: next } = (await library.replace(id, await library.send())).body;
    await deleteForgottenUploads(new Date(Date.now() + 2 * 24 * 60 * 60_000));
    expect((await get(objectPath)).status).toBe(200);
    expect((await library.replace(id, objectPath)).body).toMatchObject({ id, objectPath });
    expect((await editor.read(post.id)).body.featuredImage).toBe(objectPath);
    expect(await kindsOf(id)).toEqual(["post-featured", "post-revision"]);
    expect((await library.list()).body.items).toMatchObject([{ id, objectPath }]);
    expect(await objects()).toEqual([objectPath, next].sort());
    // as a restored version does
    await db().post.update({ where: { id: post.id }, data: { ogImage: next } });
    await deleteForgottenUploads();
    expect((await library.list()).body.total).toBe(2);
    await db().post.update({ where: { id: post.id }, data: { ogImage: null } });
    await db().media.updateMany({ where: { id: { not: id } }, data: { registeredAt: null } });
    await deleteForgottenUploads(new Date(Date.now() + 2 * 24 * 60 * 60_000));
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
    const { id, objectPath } = await library.add("one.png");
    await editor.create({ featuredImage: objectPath });
    const url = await library.send();
    const { objectPath: next } = (await library.register(url, "two.png")).body;
    expect((await library.replace(id, url)).body).toMatchObject({ id, objectPath: next });
    expect((await library.register(url)).body).toMatchObject({ id, objectPath: next });
    expect((await library.list()).body.total).toBe(1);
  });

  it("a replacement with the bytes of another picture shows that one", async () => {
    const bytes = await picture("webp");
    const [one, two] = [await library.add("one"), await library.add("two", bytes)];
    const first = (await editor.create({ slug: "one", featuredImage: one.objectPath })).body;
    await editor.create({ slug: "two", featuredImage: two.objectPath });
    const { body } = await library.replace(one.id, await library.send(bytes));
    expect([body.id, body.uses.length]).toEqual([two.id, 3]);
    expect((await editor.read(first.id)).body.featuredImage).toBe(two.objectPath);
    expect(await kindsOf(one.id)).toEqual(["post-revision"]);
  });

  it("a replacement with the same bytes changes nothing", async () => {
    const bytes = await picture("png");
    const { id, objectPath } = await library.add("", bytes);
    const post = (await editor.create({ featuredImage: objectPath })).body;
    expect((await library.replace(id, await library.send(bytes))).body).toMatchObject({ id, objectPath });
    expect((await editor.read(post.id)).body.version).toBe(1);
  });

  it("simultaneous replacements leave every place with a picture that exists", async () => {
    const { id, objectPath } = await library.add();
    const post = (await editor.create({ featuredImage: objectPath, ...show(objectPath) })).body;
    const urls = await Promise.all([library.send(), library.send(), library.send()]);
    const answers = await Promise.all(urls.map((url) => library.replace(id, url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { featuredImage, content } = (await editor.read(post.id)).body;
    expect((await library.read(id)).body.objectPath).toBe(featuredImage);
    expect(content).toContain(featuredImage);
    expect((await get(featuredImage)).status).toBe(200);
  });

  it("a replacement must be an upload to this site, for a picture that exists", async () => {
    const { id } = await library.add();
    expect((await library.replace(id, "https://example.org/x.png")).status).toBe(400);
    expect((await library.replace("0".repeat(32), await library.send())).status).toBe(404);
  });
});
