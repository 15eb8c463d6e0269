import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { expect, it } from "vitest";
import { env } from "@/lib/env";
import { verifyAuditLog } from "@/lib/audit/verify";
import { type Manifest, readArchive, verifyArchive } from "@/lib/backup/archive";
import { hasDate, pruneBackups, removeScratch, writeBackup } from "@/lib/backup/backup";
import { restoreBackup } from "@/lib/backup/restore";
import { createResetLink } from "@/lib/account/password-mutations";
import { invite } from "@/lib/auth/invitations";
import { SYSTEM } from "@/lib/auth/rules";
import { db } from "@/lib/db/client";
import { listWaiting as listDeleted } from "@/lib/media/delete-job";
import { localDisk } from "@/lib/storage/local-disk";
import { allEntries, connectOther } from "../support/stored";
import { signInAnew, signInAs, signInEach } from "../support/call";
import { library, objectBytes, pdf } from "../support/library";
import { temporaryFolder } from "../support/prepared-site";
import { turnOnTotp } from "../support/second-factor";
import { editor } from "../support/posts";

const IMAGE = `${"a".repeat(32)}.png`;
const MIB = 1024 * 1024;
const scratch = temporaryFolder();
const original = path.join(scratch, "original.tar.gz");
const store = localDisk(env().DATA_DIR);
signInEach();

const create = (slug: string, fields: object = {}) => editor.create({ slug, status: "published", ...fields });
const slugs = async () => (await db().post.findMany({ orderBy: { id: "asc" } })).map(({ slug }) => slug);

async function addImage(object = IMAGE): Promise<string> {
  await store.put(object, Buffer.from("the bytes of an image"), "image/png");
  const [id = ""] = object.split(".");
  await db().media.create({ data: { id, object, type: "image/png", bytes: 21, width: 1, height: 1 } });
  return object;
}

/** Backs up one image and the posts `first` and `second`, then adds two posts. */
async function backUp(): Promise<Manifest> {
  await addImage();
  for (const slug of ["first", "second"]) expect((await create(slug)).status).toBe(201);
  const manifest = await writeBackup(env().DATABASE_URL ?? "", store, original);
  for (const slug of ["third", "fourth"]) expect((await create(slug)).status).toBe(201);
  return manifest;
}

const restore = async (file: string, storage = store) =>
  restoreBackup(env().DATABASE_URL ?? "", storage, { file, manifest: await verifyArchive(file), replace: true });

type Entry = { header: Partial<Header> & { name: string }; body: Buffer };

/** Packs the original archive's entries after `change`. */
async function repack(name: string, change: (entries: Entry[]) => Entry[]): Promise<string> {
  const file = path.join(scratch, name);
  const entries: Entry[] = [];
  await readArchive(original, async (entry) => {
    entries.push({ header: { name: entry.name }, body: await buffer(entry.body) });
  });
  const tar = pack();
  const writing = pipeline(tar, createGzip({ level: 1 }), createWriteStream(file));
  for (const { header, body } of change(entries)) tar.entry(header, body);
  tar.finalize();
  await writing;
  return file;
}

const contentOf = (body: Buffer) => ({ bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") });

const manifestOf = (body: Buffer): Entry => ({ header: { name: "manifest.json" }, body });
const withManifest = (entries: Entry[], change: (manifest: Manifest) => unknown): Entry[] =>
  entries.map((entry) => {
    if (entry.header.name !== "manifest.json") return entry;
    const manifest = JSON.parse(entry.body.toString()) as Manifest;
    change(manifest);
    return manifestOf(Buffer.from(JSON.stringify(manifest)));
  });

/** The entries with another `body` for the entry `name`, and a manifest that fits. */
const replaceEntry = (entries: Entry[], name: string, body: Buffer, fields: object = {}): Entry[] =>
  withManifest(entries, ({ tables, images }) => {
    for (const part of [...tables, ...images])
      if (name === `tables/${part.name}.ndjson` || name === `images/${part.name}`)
        Object.assign(part, contentOf(body), fields);
  }).map((entry) => (entry.header.name === name ? { ...entry, body } : entry));

// belong to the database itself, or get rows from the restore
const NOT_COMPARED = ["_prisma_migrations", "page_versions", "audit_log", "audit_head", "sessions"];

/** The rows of all tables that are not empty. */
async function everyRow(): Promise<Record<string, object[]>> {
  const tables = await db().$queryRaw<{ tablename: string }[]>`
    SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> ALL (${NOT_COMPARED})`;
  const found: Record<string, object[]> = {};
  for (const { tablename } of tables) {
    const sql = `SELECT jsonb_agg(to_jsonb(t) - 'since' ORDER BY t::text) AS rows FROM ${tablename} t`;
    const [{ rows }] = await db().$queryRawUnsafe<[{ rows: object[] | null }]>(sql);
    if (rows) found[tablename] = rows;
  }
  return found;
}

it("a restore brings back every row and file, and ends all review links, sessions and invitations", async () => {
  const { id: userId, cookie: own } = await signInAs("ada@example.org", "a password of the tests");
  await turnOnTotp(own);
  const publicKey = Buffer.from([0, 1, 254, 255]);
  const passkey = { userId, name: "x", credentialId: "x", publicKey, transports: ["usb", "nfc"] };
  await db().passkey.create({ data: passkey });
  const { id } = (await editor.create({ slug: "kept" })).body;
  await editor.saveDraft(id, { version: 1, title: "Unsaved" });
  await editor.createLink(id);
  const { id: linkId } = await db().previewLink.findFirstOrThrow();
  await db().previewApproval.create({ data: { linkId, name: "Ada", textHash: "of that day" } });
  const comment = await db().postComment.create({ data: { postId: id, name: "Ada", text: "Fine", quote: "kitchen" } });
  await editor.reply(id, comment.id, { text: "Thank you" });
  await editor.remove((await editor.create({ slug: "trashed" })).body.id);
  await db().portfolioItem.create({ data: { title: "Hub", slug: "the-hub", story: "<p>x</p>" } });
  const bytes = pdf();
  const { objectPath } = await library.addFile("plan.pdf", bytes);
  await addImage();
  // the latest date that a post may have
  await create("porch", { publishAt: "9999-12-31T23:59:59Z", featuredImage: `/objects/${IMAGE}` });
  const before = await everyRow();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      ...["totp_secrets", "recovery_codes", "passkeys", "blog_post_drafts", "blog_post_revisions", "media"],
      ...["blog_preview_approvals", "blog_post_comments", "blog_comment_replies", "media_uses", "portfolio_items"],
    ]),
  );
  await writeBackup(env().DATABASE_URL ?? "", store, original);
  await db().$executeRaw`
    TRUNCATE blog_posts, media, portfolio_items, totp_secrets, recovery_codes, passkeys CASCADE`;
  await store.delete(objectPath.replace("/objects/", ""));
  await createResetLink(SYSTEM, userId);
  await invite(SYSTEM, { email: "intruder@example.org", role: "owner" });
  await restore(original);
  const links = before.blog_preview_links?.map((link) => ({ ...link, revoked_at: expect.any(String) }));
  expect(await everyRow()).toEqual({ ...before, blog_preview_links: links });
  expect(await db().session.count()).toBe(0);
  expect((await objectBytes(objectPath)).equals(bytes)).toBe(true);
});

it("a restore deletes newer pictures, keeps the activity log's chain unbroken, and adds an entry", async () => {
  await backUp();
  const newer = await addImage(`${"c".repeat(32)}.png`);
  await restore(original);
  const objects = (rows: { object: string }[]) => rows.map(({ object }) => object);
  expect(objects(await db().media.findMany({ where: { deletedAt: null } }))).toEqual([IMAGE]);
  // a job deletes the bytes, as for every deleted picture
  expect(objects(await db().media.findMany({ where: { deletedAt: { not: null } } }))).toEqual([newer]);
  expect(await listDeleted()).toHaveLength(1);
  await signInAnew();
  expect((await create("fifth")).status).toBe(201);
  expect(await slugs()).toEqual(["first", "second", "fifth"]);
  const actions = (await allEntries()).map(({ action }) => action);
  expect(actions.join(" ")).toBe("sign-in create create restore sign-in create");
  expect(await verifyAuditLog()).toEqual({ entries: 6, broken: null });
});

it("a restore may take long for images, even if the database ends idle transactions", async () => {
  const manifest = await backUp();
  const url = new URL(env().DATABASE_URL ?? "");
  url.searchParams.set("options", "-c idle_in_transaction_session_timeout=100");
  const slow: typeof store = { ...store, put: (...image) => wait(300).then(() => store.put(...image)) };
  await restoreBackup(url.href, slow, { file: original, manifest, replace: true });
  expect(await slugs()).toEqual(["first", "second"]);
});

it("a backup identifies no visitor, has mode 0600, and can also be read after a browser has unpacked it", async () => {
  const manifest = await backUp();
  expect(statSync(original).mode & 0o777).toBe(0o600);
  const unpacked = path.join(scratch, "unpacked.tar");
  await pipeline(createReadStream(original), createGunzip(), createWriteStream(unpacked));
  expect(await verifyArchive(unpacked)).toEqual(manifest);
  const tables = manifest.tables.map(({ name }) => name);
  expect(tables.filter((name) => name.startsWith("visit"))).toEqual(["visits"]);
});

it("a restore lets a save go first that waits for it, and both succeed", async () => {
  await backUp();
  const client = await connectOther();
  await client.query("BEGIN");
  await client.query("UPDATE blog_posts SET title = title");
  const restoring = restore(original);
  await wait(300);
  await client.query("UPDATE users SET first_name = first_name");
  await client.query("COMMIT");
  await restoring;
  expect(await slugs()).toEqual(["first", "second"]);
});

it("a backup from before the oldest supported version is refused with a one-line message", async () => {
  await backUp();
  const forget = (manifest: Manifest) => (manifest.migrations = []);
  const earlier = await repack("unsupported.tar.gz", (entries) => withManifest(entries, forget));
  await expect(restore(earlier)).rejects.toThrow(/^\S+ was made before commit 4771819 of November 25, 2026: [^\n]+$/);
  expect(await slugs()).toHaveLength(4);
});

it("a backup of an earlier version is converted, without tables and columns that no longer exist", async () => {
  const lab = { page: "mhl", name: "Block Lab" };
  const organizations = [lab, { page: "none", name: "Fourth" }];
  const texts = { portfolio: { organizations }, ventures: { mhl: { story: "<p>A story.</p>" } } };
  await db().siteDocument.createMany({ data: Object.entries(texts).map(([key, value]) => ({ key, value })) });
  const draft = { organizations: [{ ...lab, name: "Block Lab 2" }] };
  await db().siteDraft.create({ data: { key: "portfolio", value: draft, version: 0 } });
  await backUp();
  const rows = Buffer.from('{"id":"x"}\n');
  const earlier = await repack("earlier.tar.gz", (entries) =>
    withManifest([{ header: { name: "tables/media_imports.ndjson" }, body: rows }, ...entries], (manifest) => {
      manifest.migrations = manifest.migrations.filter((name) => name < "20261126");
      manifest.tables.find(({ name }) => name === "blog_post_revisions")?.columns.push("base_id", "delta");
      manifest.tables.push({ name: "media_imports", columns: ["id"], rows: 1, ...contentOf(rows) });
      manifest.sequences = { blog_posts_id_seq: "1", list_counts_id_seq: "1" };
    }),
  );
  await restore(earlier);
  const venture = await db().siteDocument.findUnique({ where: { key: "venture-mhl" } });
  expect(venture).toMatchObject({ value: { name: "Block Lab", story: "<p>A story.</p>" } });
  const workingCopy = await db().siteDraft.findUnique({ where: { key: "venture-mhl" } });
  expect(workingCopy).toMatchObject({ value: { name: "Block Lab 2", story: "<p>A story.</p>" } });
  expect(await db().portfolioItem.findMany()).toMatchObject([{ title: "Fourth" }]);
  await signInAnew();
  // new ids continue after the last row
  expect((await create("newer")).status).toBe(201);
});

const broken = Buffer.from('{"id":1,"title":"no slug"}\n');
const POSTS = "tables/blog_posts.ndjson";
const added = (header: Entry["header"]) => (entries: Entry[]) => [{ header, body: Buffer.alloc(0) }, ...entries];
const withPosts = (body: Buffer, fields?: object) => (entries: Entry[]) => replaceEntry(entries, POSTS, body, fields);
const withRows = (table: string, from: string | RegExp, to: string) => (entries: Entry[]) => {
  const name = `tables/${table}.ndjson`;
  const rows = entries.find(({ header }) => header.name === name)?.body.toString() ?? "";
  return replaceEntry(entries, name, Buffer.from(rows.replace(from, to)));
};

/** One archive for all cases. */
let whole: Promise<Manifest> | undefined;
it.each<[string, (entries: Entry[]) => Entry[], RegExp?]>([
  ["a table with fewer rows than the manifest says", withPosts(Buffer.alloc(0))],
  ["rows that the database refuses", withPosts(broken, { rows: 1 })],
  ["lines that are no JSON", withPosts(Buffer.from("{[\n"), { rows: 1 })],
  ["a row without an end", withPosts(Buffer.alloc(65 * MIB, " "), { rows: 0 }), / a row is too long/],
  ["a symbolic link", added({ name: `images/${IMAGE}`, type: "symlink", linkname: "/etc/passwd" })],
  ["a file of another name", added({ name: "../../etc/cron.d/x" })],
  ["an image larger than any upload", (all) => replaceEntry(all, `images/${IMAGE}`, Buffer.alloc(21 * MIB))],
  ["a picture outside the folder of uploads", withRows("media", IMAGE, "../auth-secret")],
  ["an infinite date", withRows("blog_posts", /(?<="published_at": ?")[^"]+/, "-infinity"), / a date is out of range/],
  ["no manifest", (all) => all.slice(0, -1)],
  ["a manifest without an end", (all) => [...all.slice(0, -1), manifestOf(Buffer.alloc(200 * MIB, " "))]],
])("a rejected archive changes neither rows nor images: %s", async (name, change, says = /^[^\n]+$/) => {
  await (whole ??= backUp());
  expect((await create("kept")).status).toBe(201);
  const before = await slugs();
  const [file, empty] = [await repack("rejected.tar.gz", change), path.join(scratch, name.replaceAll(" ", "-"))];
  const heldBefore = process.memoryUsage().rss;
  await expect(restore(file, localDisk(empty))).rejects.toThrow(says);
  expect((process.memoryUsage().rss - heldBefore) / MIB).toBeLessThan(400);
  expect(await slugs()).toEqual(before);
  expect(await localDisk(empty).size(IMAGE)).toBeNull();
});

const folder = temporaryFolder();
it("pruning keeps the newest archives of the same dated series and every other file", async () => {
  const write = (name: string, day: number) => {
    writeFileSync(path.join(folder, name), "");
    utimesSync(path.join(folder, name), day, day);
  };
  const days = [1, 2, 3, 4, 5];
  for (const series of ["site1", "site2"]) for (const day of days) write(`${series}-2026-11-0${day}.tar.gz`, day);
  for (const other of ["site1-2026-11-01.tar.gz.gpg", "site1-notes-2026-11-01.tar.gz"]) write(other, 1);
  // an archive that was unpacked by hand, and a link to a disk that is gone
  mkdirSync(path.join(folder, "site1-2026-10-01.tar.gz"));
  symlinkSync("/nowhere", path.join(folder, "site1-2026-10-02.tar.gz"));
  const deleted = await pruneBackups(path.join(folder, "site1-2026-11-05.tar.gz"), 2);
  expect(deleted.toSorted()).toEqual([1, 2, 3].map((day) => `site1-2026-11-0${day}.tar.gz`));
  expect(readdirSync(folder)).toHaveLength(11);
  const names = ["backup-2026-11-22T02-34-08-250Z.tar.gz", "/backups/2026-11-22/site.tar.gz"];
  expect(names.map(hasDate)).toEqual([true, false]);
});

it("scratch folders of ended backups are removed, and one that vanishes meanwhile is no failure", () => {
  const scratch = (pid: number) => path.join(folder, `.backup-${hostname()}-${pid}-abcdef`);
  for (const pid of [1, 2]) mkdirSync(scratch(pid));
  symlinkSync("/nowhere", path.join(folder, `.backup-${hostname()}-2-vanish`));
  removeScratch(folder, (pid) => pid === 2);
  expect([1, 2].map((pid) => existsSync(scratch(pid)))).toEqual([false, true]);
});
