import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import { type Manifest, verifyArchive } from "@/lib/backup/archive";
import { writeBackup } from "@/lib/backup/backup";
import { hasDate, pruneBackups } from "@/lib/backup/prune";
import { restoreBackup } from "@/lib/backup/restore";
import { sessionCookieName, startSession } from "@/lib/auth/session";
import { db } from "@/lib/db/client";
import { countEach } from "@/lib/lists/counts";
import { localDisk } from "@/lib/storage/local-disk";
import { callJson } from "../support/call";
import { editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

const IMAGE = `${"a".repeat(32)}.png`;
const MIB = 1024 * 1024;
const scratch = mkdtempSync(path.join(tmpdir(), "collective-archive-"));
const original = path.join(scratch, "original.tar.gz");
const store = localDisk(path.join(scratch, "data"));
let cookie: string;

beforeEach(async () => {
  cookie = await signIn();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const post = (slug: string, status = "published") => ({ title: `Post ${slug}`, slug, content: "<p>Text</p>", status });
const create = (slug: string, status?: string) =>
  callJson(postsRoute.POST, { method: "POST", cookie, body: post(slug, status) });
const slugs = async () => (await db().post.findMany({ orderBy: { id: "asc" } })).map(({ slug }) => slug);

/** A backup of one image and the posts `first` and `second`; afterwards two posts are added. */
async function backUp(): Promise<Manifest> {
  await store.put(IMAGE, Buffer.from("the bytes of an image"), "image/png");
  await db().image.create({
    data: { id: "a".repeat(32), name: IMAGE, type: "image/png", bytes: 21, width: 1, height: 1 },
  });
  for (const slug of ["first", "second"]) expect((await create(slug)).status).toBe(201);
  const manifest = await writeBackup(env().DATABASE_URL ?? "", store, original);
  for (const slug of ["third", "fourth"]) expect((await create(slug)).status).toBe(201);
  return manifest;
}

const restore = async (file: string, storage = store) =>
  restoreBackup(env().DATABASE_URL ?? "", storage, { file, manifest: await verifyArchive(file), replace: true });

type Entry = { header: Partial<Header> & { name: string }; body: Buffer };

async function readEntries(file: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const unpacked = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), unpacked);
  for await (const entry of unpacked) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.push({ header: { name: entry.header.name }, body: Buffer.concat(chunks) });
  }
  await reading;
  return entries;
}

/** Packs the original archive's entries after `change`. */
async function repack(name: string, change: (entries: Entry[]) => Entry[]): Promise<string> {
  const file = path.join(scratch, name);
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file));
  for (const { header, body } of change(await readEntries(original))) tar.entry(header, body);
  tar.finalize();
  await writing;
  return file;
}

/** The same with the entry `name` and its manifest replaced. */
function replaceEntry(entries: Entry[], name: string, body: Buffer, fields: Record<string, unknown> = {}): Entry[] {
  const content = { bytes: body.length, sha256: createHash("sha256").update(body).digest("hex"), ...fields };
  return entries.map((entry) => {
    if (entry.header.name === name) return { ...entry, body };
    if (entry.header.name !== "manifest.json") return entry;
    const manifest = JSON.parse(entry.body.toString()) as Manifest;
    for (const part of [...manifest.tables, ...manifest.images])
      if (name === `tables/${part.name}.ndjson` || name === `images/${part.name}`) Object.assign(part, content);
    return { ...entry, body: Buffer.from(JSON.stringify(manifest)) };
  });
}

it("carries working copies, history, trash, preview links and comments", async () => {
  const editor = editorOf(cookie);
  const { id } = (await editor.create({ slug: "kept" })).body;
  await editor.saveDraft(id, { version: 1, title: "Unsaved" });
  await editor.createLink(id);
  await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine", quote: "kitchen" } });
  const trashed = (await editor.create({ slug: "trashed" })).body.id;
  await editor.remove(trashed);
  const everything = async () => ({
    post: (await editor.read(id)).body,
    history: (await editor.revisions(id)).body,
    links: (await editor.links(id)).body,
    comments: (await editor.comments(id)).body,
    trash: (await editor.list("?trash=1&page=1")).body,
  });
  const before = await everything();
  await writeBackup(env().DATABASE_URL ?? "", store, original);
  await editor.remove(trashed, "?permanently=1");
  await editor.remove(id);
  await editor.remove(id, "?permanently=1");
  await restore(original);
  // the archive holds no sessions
  cookie = `${sessionCookieName()}=${(await startSession(before.post.authorId, "the tests")).token}`;
  Object.assign(editor, editorOf(cookie));
  expect(await everything()).toEqual(before);
  const oldest = before.history.at(-1);
  expect((await editor.revision(id, oldest.id)).body).toMatchObject({ ...POST, slug: "kept" });
  const counts = await countEach(["posts", "trash/posts"]);
  expect([...counts.values()]).toEqual([1, 1]);
});

describe("restore over a site that went on", () => {
  it("brings the posts back, and the site can create, publish, archive and delete afterwards", async () => {
    await backUp();
    await restore(original);
    expect(await slugs()).toEqual(["first", "second"]);
    cookie = await signIn();
    for (let round = 0; round < 20; round++) {
      const { status, body } = await create(`new-${round}`, "draft");
      expect([round, status]).toEqual([round, 201]);
      const params = { id: String(body.id) };
      for (const next of ["published", "archived"]) {
        const changed = await callJson(postRoute.PUT, { method: "PUT", cookie, params, body: { status: next } });
        expect([round, next, changed.status]).toEqual([round, next, 200]);
      }
      expect((await callJson(postRoute.DELETE, { method: "DELETE", cookie, params })).status).toBe(200);
    }
    await restore(original);
    expect(await slugs()).toEqual(["first", "second"]);
  });

  it("continues a number behind the rows even where the archive says less", async () => {
    await backUp();
    const reset = await repack("sequences.tar.gz", (entries) =>
      entries.map((entry) => {
        if (entry.header.name !== "manifest.json") return entry;
        const manifest = JSON.parse(entry.body.toString()) as Manifest;
        // earlier versions archived this table
        manifest.sequences = { blog_posts_id_seq: "1", list_counts_id_seq: "1" };
        return { ...entry, body: Buffer.from(JSON.stringify(manifest)) };
      }),
    );
    await restore(reset);
    cookie = await signIn();
    for (const slug of ["newer", "newest"]) expect((await create(slug)).status).toBe(201);
  });

  it("brings the stories of portfolio items back, and names the items of an archive from before there were any", async () => {
    const items = async () =>
      (await db().portfolioItem.findMany({ orderBy: { id: "asc" } })).map(({ slug, story }) => [slug, story]);
    await db().portfolioItem.create({ data: { title: "Hub", slug: "the-hub", story: "<p>x</p>" } });
    await db().portfolioItem.create({ data: { title: "Hub" } });
    await backUp();
    await restore(original);
    expect(await items()).toEqual([
      ["the-hub", "<p>x</p>"],
      ["hub", null],
    ]);
    const table = "tables/portfolio_items.ndjson";
    const older = await repack("older.tar.gz", (entries) => {
      const rows =
        entries
          .find(({ header }) => header.name === table)
          ?.body.toString()
          .trim()
          .split("\n") ?? [];
      const without = rows.map((row) => ({ ...JSON.parse(row), slug: undefined, story: undefined }));
      const columns = Object.keys(JSON.parse(JSON.stringify(without[0])));
      const body = Buffer.from(without.map((row) => `${JSON.stringify(row)}\n`).join(""));
      return replaceEntry(entries, table, body, { columns });
    });
    await restore(older);
    expect(await items()).toEqual([
      ["hub", null],
      ["hub-2", null],
    ]);
  });

  it("restores an archive whose entries were packed in another order", async () => {
    await backUp();
    const reordered = await repack("reordered.tar.gz", (entries) => {
      const images = entries.filter(({ header }) => header.name.startsWith("images/"));
      return [...images, ...entries.filter((entry) => !images.includes(entry))];
    });
    await restore(reordered);
    expect(await slugs()).toEqual(["first", "second"]);
    expect(await db().user.count()).toBe(1);
  });
});

describe("an archive that does not fit", () => {
  const broken = Buffer.from('{"id":1,"title":"no slug"}\n');
  const category = (id: number) =>
    JSON.stringify({ id, name: "a", slug: `category-${id}`, created_at: "2026-11-22T00:00:00Z", version: 1 });
  const cases: Record<string, (entries: Entry[]) => Entry[]> = {
    "a table with fewer rows than the manifest says": (entries) =>
      replaceEntry(entries, "tables/blog_posts.ndjson", Buffer.alloc(0)),
    "rows that the database refuses": (entries) =>
      replaceEntry(entries, "tables/blog_posts.ndjson", broken, { rows: 1 }),
    "lines that are no JSON": (entries) =>
      replaceEntry(entries, "tables/blog_posts.ndjson", Buffer.from("{[\n"), { rows: 1 }),
    "two rows in a line": (entries) =>
      replaceEntry(entries, "tables/blog_categories.ndjson", Buffer.from(`${[1, 2].map(category).join()}\n`), {
        rows: 1,
      }),
    "a symbolic link": (entries) => [
      { header: { name: `images/${IMAGE}`, type: "symlink", linkname: "/etc/passwd" }, body: Buffer.alloc(0) },
      ...entries,
    ],
    "a folder": (entries) => [{ header: { name: "tables", type: "directory" }, body: Buffer.alloc(0) }, ...entries],
    "a file of another name": (entries) => [{ header: { name: "../../etc/cron.d/x" }, body: broken }, ...entries],
    "an image twice": (entries) => [...entries.filter(({ header }) => header.name.startsWith("images/")), ...entries],
    "an image larger than any upload": (entries) => replaceEntry(entries, `images/${IMAGE}`, Buffer.alloc(21 * MIB)),
    "no manifest": (entries) => entries.slice(0, -1),
    "a manifest that is nested deeply": (entries) => [
      ...entries.slice(0, -1),
      { header: { name: "manifest.json" }, body: Buffer.alloc(8 * MIB, "[") },
    ],
    "a manifest without an end": (entries) => [
      ...entries.slice(0, -1),
      { header: { name: "manifest.json" }, body: Buffer.alloc(200 * MIB, " ") },
    ],
    "a row without an end": (entries) =>
      replaceEntry(entries, "tables/blog_posts.ndjson", Buffer.alloc(200 * MIB, " "), { rows: 0 }),
  };

  it.each(Object.entries(cases))("changes neither rows nor images: %s", async (name, change) => {
    await backUp();
    const before = await slugs();
    const file = await repack(`${name.replaceAll(/\W/g, "-")}.tar.gz`, change);
    const empty = path.join(scratch, `empty-${name.replaceAll(/\W/g, "-")}`);
    const heldBefore = process.memoryUsage().rss;
    await expect(restore(file, localDisk(empty))).rejects.toThrow(/^[^\n]+$/);
    expect((process.memoryUsage().rss - heldBefore) / MIB).toBeLessThan(400);
    expect(await slugs()).toEqual(before);
    expect(existsSync(path.join(empty, "uploads", IMAGE))).toBe(false);
    rmSync(file);
  });

  it("restores the archive that these were made of", async () => {
    await backUp();
    const elsewhere = path.join(scratch, "elsewhere");
    await restore(await repack("same.tar.gz", (entries) => entries), localDisk(elsewhere));
    expect(await slugs()).toEqual(["first", "second"]);
    expect(readdirSync(path.join(elsewhere, "uploads"))).toEqual([IMAGE]);
  });
});

describe("pruning", () => {
  const folder = path.join(scratch, "nightly");
  const write = (name: string, day: number) => {
    writeFileSync(path.join(folder, name), "");
    utimesSync(path.join(folder, name), day, day);
  };

  it("keeps the newest archives of the same series, and every other file", async () => {
    mkdirSync(folder);
    for (let day = 1; day <= 5; day++) {
      write(`site1-2026-11-0${day}.tar.gz`, day);
      write(`site2-2026-11-0${day}.tar.gz`, day);
    }
    write("site1-2026-11-01.tar.gz.gpg", 1);
    write("site1-notes-2026-11-01.tar.gz", 1);
    const deleted = await pruneBackups(path.join(folder, "site1-2026-11-05.tar.gz"), 2);
    expect(deleted.toSorted()).toEqual([1, 2, 3].map((day) => `site1-2026-11-0${day}.tar.gz`));
    expect(readdirSync(folder)).toHaveLength(9);
  });

  it("knows the names that it gives itself", () => {
    expect(hasDate("backup-2026-11-22T02-34-08-250Z.tar.gz")).toBe(true);
    expect(hasDate("/backups/2026-11-22/site.tar.gz")).toBe(false);
  });
});
