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
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { extract, type Header, pack } from "tar-stream";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { verifyAuditLog } from "@/lib/audit/verify";
import { type Manifest, verifyArchive } from "@/lib/backup/archive";
import { writeBackup } from "@/lib/backup/backup";
import { hasDate, pruneBackups } from "@/lib/backup/prune";
import { restoreBackup } from "@/lib/backup/restore";
import { createResetLink } from "@/lib/account/password-mutations";
import { invite } from "@/lib/auth/invitations";
import { resetSecondFactor } from "@/lib/auth/accounts";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { listWaiting as listDeleted } from "@/lib/media/delete-job";
import { localDisk } from "@/lib/storage/local-disk";
import { allEntries } from "../support/stored";
import { sessionFor, signIn, signInAs } from "../support/call";
import { pdf } from "../support/library";
import { editorOf, POST } from "../support/posts";
import { codeOf, cookiesOf, enterCode, enterPassword, turnOnTotp } from "../support/second-factor";

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

const create = (slug: string, fields: object = {}) => editorOf(cookie).create({ slug, status: "published", ...fields });
const slugs = async () => (await db().post.findMany({ orderBy: { id: "asc" } })).map(({ slug }) => slug);

/** A backup of one image and the posts `first` and `second`; afterwards two posts are added. */
async function backUp(): Promise<Manifest> {
  await store.put(IMAGE, Buffer.from("the bytes of an image"), "image/png");
  await db().media.create({
    data: { id: "a".repeat(32), object: IMAGE, type: "image/png", bytes: 21, width: 1, height: 1 },
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

const contentOf = (body: Buffer) => ({
  ...{ bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") },
});

const withManifest = (entries: Entry[], change: (manifest: Manifest) => unknown): Entry[] =>
  entries.map((entry) => {
    if (entry.header.name !== "manifest.json") return entry;
    const manifest = JSON.parse(entry.body.toString()) as Manifest;
    change(manifest);
    return { header: { name: "manifest.json" }, body: Buffer.from(JSON.stringify(manifest)) };
  });

/** The same with the entry `name` and its manifest replaced. */
const replaceEntry = (entries: Entry[], name: string, body: Buffer, fields: object = {}): Entry[] =>
  withManifest(entries, ({ tables, images }) => {
    for (const part of [...tables, ...images])
      if (name === `tables/${part.name}.ndjson` || name === `images/${part.name}`)
        Object.assign(part, contentOf(body), fields);
  }).map((entry) => (entry.header.name === name ? { ...entry, body } : entry));

it("a backup carries second factors, which are asked for after a restore", async () => {
  const email = "ada@example.org";
  const password = "a password of the tests";
  const { id, cookie: own } = await signInAs(email, password);
  const { secret, recoveryCodes } = await turnOnTotp(own);
  const publicKey = Buffer.from([0, 1, 254, 255]);
  await db().passkey.create({
    data: { userId: id, name: "x", credentialId: "x", publicKey, transports: ["usb", "nfc"] },
  });
  const rows = async () => [
    await db().totp.findMany(),
    await db().recoveryCode.findMany(),
    await db().passkey.findMany(),
  ];
  const before = await rows();
  await backUp();
  await resetSecondFactor(SYSTEM, id);
  await restore(original);
  expect(await rows()).toEqual(before);
  for (const code of [codeOf(secret), recoveryCodes[0] ?? ""]) {
    const pending = cookiesOf(await enterPassword(email, password));
    expect((await enterCode(pending, code)).status).toBe(200);
  }
});

it("a backup carries working copies, revisions, trash and comments, and review links as revoked", async () => {
  const editor = editorOf(cookie);
  const { id } = (await editor.create({ slug: "kept" })).body;
  await editor.saveDraft(id, { version: 1, title: "Unsaved" });
  await editor.createLink(id);
  const comment = await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine", quote: "kitchen" } });
  await editor.reply(id, comment.id, { text: "Thank you" });
  const { id: linkId } = await db().previewLink.findFirstOrThrow();
  await db().previewApproval.create({ data: { linkId, name: "Ada", textHash: "of that day" } });
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
  cookie = await sessionFor(before.post.authorId);
  Object.assign(editor, editorOf(cookie));
  const links = before.links.map((link: object) => ({ ...link, revokedAt: expect.any(String) }));
  expect(await everything()).toEqual({ ...before, links });
  const oldest = before.history.at(-1);
  expect((await editor.revision(id, oldest.id)).body).toMatchObject({ ...POST, slug: "kept" });
  const inTrash = { trashedAt: { not: null } };
  expect([await db().post.count(), await db().post.count({ where: inTrash })]).toEqual([2, 1]);
});

it("a backup holds the numbers of the statistics, but nothing that tells who visited", async () => {
  const { tables } = await backUp();
  expect(tables.map(({ name }) => name).filter((name) => name.startsWith("visit"))).toEqual(["visits"]);
});

it("a restore ends every way into the site that it replaces", async () => {
  await backUp();
  const { id } = await db().user.findFirstOrThrow();
  await createResetLink(SYSTEM, id);
  await invite(SYSTEM, { email: "intruder@example.org", role: "owner" });
  expect(await db().session.count()).toBeGreaterThan(0);
  await restore(original);
  const [sessions, resets] = [await db().session.count(), await db().passwordReset.count()];
  expect({ sessions, resets, invitations: await db().invitation.count() }).toEqual({
    ...{ sessions: 0, resets: 0, invitations: 0 },
  });
});

it("a restore over a changed site brings the posts back, and posts can be written as before", async () => {
  await backUp();
  await restore(original);
  expect(await slugs()).toEqual(["first", "second"]);
  cookie = await signIn();
  const editor = editorOf(cookie);
  for (let round = 0; round < 20; round++) {
    const { status, body } = await editor.create({ slug: `new-${round}` });
    const changes = ["published", "archived"].map((next) => () => editor.update(body.id, { status: next }));
    const statuses = [status];
    for (const act of [...changes, () => editor.remove(body.id)]) statuses.push((await act()).status);
    expect({ round, statuses }).toEqual({ round, statuses: [201, 200, 200, 200] });
  }
  await restore(original);
  expect(await slugs()).toEqual(["first", "second"]);
});

it("a restore leaves the chain of the activity log whole and ends it with an entry", async () => {
  await backUp();
  await restore(original);
  cookie = await signIn();
  expect((await create("fifth")).status).toBe(201);
  const actions = (await allEntries()).map(({ action }) => action);
  expect(actions.join(" ")).toBe("sign-in create create restore sign-in create");
  expect(await verifyAuditLog()).toEqual({ entries: 6, broken: null });
});

it("a restore continues ids after the last row even where the archive says less", async () => {
  await backUp();
  // earlier versions archived this table
  const sequences = { blog_posts_id_seq: "1", list_counts_id_seq: "1" };
  const reset = await repack("sequences.tar.gz", (entries) =>
    withManifest(entries, (manifest) => Object.assign(manifest, { sequences })),
  );
  await restore(reset);
  cookie = await signIn();
  for (const slug of ["newer", "newest"]) expect((await create(slug)).status).toBe(201);
});

it("a backup that a browser has unpacked is read like any other", async () => {
  const manifest = await backUp();
  const unpacked = path.join(scratch, "unpacked.tar");
  await pipeline(createReadStream(original), createGunzip(), createWriteStream(unpacked));
  expect(await verifyArchive(unpacked)).toEqual(manifest);
});

it("a restore leaves out a table and columns that this version no longer has", async () => {
  await backUp();
  const rows = Buffer.from('{"id":"x"}\n');
  const earlier = await repack("earlier.tar.gz", (entries) => {
    const [table] = entries.filter(({ header }) => header.name.startsWith("tables/"));
    if (!table) throw new Error("no table");
    const added = { header: { ...table.header, name: "tables/media_imports.ndjson", size: rows.length }, body: rows };
    return withManifest([added, ...entries], ({ tables }) => {
      tables.find(({ name }) => name === "blog_post_revisions")?.columns.push("base_id", "delta");
      tables.push({ name: "media_imports", columns: ["id"], rows: 1, ...contentOf(rows) });
    });
  });
  await expect(restore(earlier)).resolves.not.toThrow();
});

it("a restore brings back the stories of portfolio items", async () => {
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
});

it("a restore brings back the library with what shows each picture", async () => {
  expect((await create("porch", { status: "draft", featuredImage: `/objects/${IMAGE}` })).status).toBe(201);
  await backUp();
  await db().media.update({ where: { object: IMAGE }, data: { alt: "Changed since" } });
  await restore(original);
  const uses = async () => {
    const rows = await db().mediaUse.findMany({ orderBy: { kind: "asc" }, select: { kind: true, mediaId: true } });
    return rows.map(({ kind, mediaId }) => [kind, mediaId]);
  };
  const expected = ["post-featured", "post-revision"].map((kind) => [kind, "a".repeat(32)]);
  expect([await uses(), await db().media.findMany({ select: { alt: true } })]).toEqual([expected, [{ alt: "" }]]);
});

it("a restore deletes pictures that the backup does not have", async () => {
  await backUp();
  const newer = `${"c".repeat(32)}.png`;
  await store.put(newer, Buffer.from("newer"), "image/png");
  await db().media.create({
    data: { id: "c".repeat(32), object: newer, type: "image/png", bytes: 5, width: 1, height: 1 },
  });
  await restore(original);
  const objects = (rows: { object: string }[]) => rows.map(({ object }) => object);
  expect(objects(await db().media.findMany({ where: { deletedAt: null } }))).toEqual([IMAGE]);
  // as every deleted picture: a job deletes its bytes
  expect(objects(await db().media.findMany({ where: { deletedAt: { not: null } } }))).toEqual([newer]);
  expect(await listDeleted()).toHaveLength(1);
});

it("a restore yields to a save that waits for it, and both succeed", async () => {
  await backUp();
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query("BEGIN");
  await client.query("UPDATE blog_posts SET title = title");
  const restoring = restore(original);
  await wait(300);
  await client.query("UPDATE users SET first_name = first_name");
  await client.query("COMMIT");
  await client.end();
  await restoring;
  expect(await slugs()).toEqual(["first", "second"]);
});

it("a restore brings back the PDFs of the library", async () => {
  const [id, bytes] = ["b".repeat(32), pdf()];
  await store.put(`${id}.pdf`, bytes, "application/pdf");
  const file = { object: `${id}.pdf`, type: "application/pdf", bytes: bytes.length, name: "a.pdf" };
  await db().media.create({ data: { id, ...file, width: 0, height: 0 } });
  await backUp();
  await Promise.all([store.delete(`${id}.pdf`), db().media.delete({ where: { id } })]);
  await restore(original);
  const restored = new Response((await store.get(`${id}.pdf`))?.body);
  expect(Buffer.from(await restored.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await db().media.findUnique({ where: { id }, select: { name: true } })).toEqual({ name: "a.pdf" });
});

it("a restore accepts an archive whose entries were packed in another order", async () => {
  await backUp();
  const reordered = await repack("reordered.tar.gz", (entries) => {
    const images = entries.filter(({ header }) => header.name.startsWith("images/"));
    return [...images, ...entries.filter((entry) => !images.includes(entry))];
  });
  await restore(reordered);
  expect(await slugs()).toEqual(["first", "second"]);
  expect(await db().user.count()).toBe(1);
});

/** The backup, as a version with fewer migrations makes it. */
const withMigrations = (isApplied: (name: string) => boolean) =>
  repack("earlier-version.tar.gz", (entries) =>
    withManifest(entries, (manifest) => (manifest.migrations = manifest.migrations.filter(isApplied))),
  );

it("a backup of a version before the oldest supported one is refused in one line", async () => {
  await backUp();
  const earlier = await withMigrations((name) => name < "20261125074156");
  await expect(restore(earlier)).rejects.toThrow(/^\S+ was made before commit 4771819 of November 25, 2026: [^\n]+$/);
  expect(await slugs()).toHaveLength(4);
});

it("rows of a backup of an earlier version are converted as those of a database are", async () => {
  await db().siteDocument.create({ data: { key: "ventures", value: { mhl: { story: "<p>A story.</p>" } } } });
  await backUp();
  await restore(await withMigrations((name) => name < "20261126"));
  expect(await db().siteDocument.findUnique({ where: { key: "venture-mhl" } })).toMatchObject({
    value: { story: "<p>A story.</p>" },
  });
});

describe("an invalid archive", () => {
  const broken = Buffer.from('{"id":1,"title":"no slug"}\n');
  const category = (id: number) =>
    JSON.stringify({ id, name: "a", slug: `category-${id}`, created_at: "2026-11-22T00:00:00Z", version: 1 });
  const withManifestOf = (entries: Entry[], body: Buffer) => [
    ...entries.slice(0, -1),
    { header: { name: "manifest.json" }, body },
  ];
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
    "a manifest that is nested deeply": (entries) => withManifestOf(entries, Buffer.alloc(8 * MIB, "[")),
    "a manifest without an end": (entries) => withManifestOf(entries, Buffer.alloc(200 * MIB, " ")),
    "a row without an end": (entries) =>
      replaceEntry(entries, "tables/blog_posts.ndjson", Buffer.alloc(200 * MIB, " "), { rows: 0 }),
  };

  it.each(Object.entries(cases))("a rejected archive changes neither rows nor images: %s", async (name, change) => {
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

  it("a restore accepts the archive that the rejected ones were made of", async () => {
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

  it("pruning keeps the newest archives of the same series and every other file", async () => {
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

  it("pruning recognizes the names that backups get", () => {
    expect(hasDate("backup-2026-11-22T02-34-08-250Z.tar.gz")).toBe(true);
    expect(hasDate("/backups/2026-11-22/site.tar.gz")).toBe(false);
  });
});
