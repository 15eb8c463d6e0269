import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { verifyArchive } from "../../lib/backup/archive.ts";
import { mountSmallDisk } from "../support/data-servers.ts";
import { prepareDataDir, temporaryFolder } from "../support/prepared-site.ts";
import {
  callSite,
  OPERATOR,
  sendContact,
  sendPost,
  signInTo,
  somePicture,
  somePost,
  startBotCheck,
  uploadTo,
} from "../support/site-client.ts";
import { freePort, type Site, siteEnvironment, startSite } from "../support/site-process.ts";

const PORT = await freePort(2);
const SITE_URL = `http://localhost:${PORT}`;
const root = path.join(import.meta.dirname, "../..");
const scratch = temporaryFolder();
const archive = path.join(scratch, "site.tar.gz");
const botCheck = await startBotCheck();
const sites: Site[] = [];

afterAll(async () => {
  await Promise.all(sites.map((site) => site.end()));
  await botCheck.stop();
});

async function start(dataDir: string, port: number): Promise<Site> {
  // links must not change when the site moves
  const site = await startSite({ dataDir, port, env: { ...botCheck.env, SITE_URL } });
  sites.push(site);
  return site;
}

function run(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  const script = ["--conditions=react-server", path.join(root, "scripts", `${command}.ts`), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: "utf8",
    env: siteEnvironment({ DATA_DIR: dataDir }),
  });
  // only on slow machines (scripts/embedded/start.ts)
  const output = (stdout + stderr).replace("Waiting for the database…\n", "");
  return { status, output };
}

const RESTORED = /^Restored \d+ rows and 1 images of [^\n]+\nAccounts and passwords are those of the backup[^\n]+\n$/;

const digest = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** What a page says: Next streams its parts in any order. */
const wordsOf = (html: string) =>
  [...new Set(html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, " ").match(/\S+/g))].sort().join(" ");

/** Everything a site shows, publicly and to its administrator, in comparable words. */
async function everythingOf(url: string, paths: string[]) {
  const cookie = (await signInTo(url)) ?? "";
  expect(cookie).not.toBe("");
  const shown: Record<string, unknown> = {};
  for (const address of paths) {
    const response = await fetch(url + address);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    shown[address] = `${response.status} ${digest(isPage ? wordsOf(bytes.toString()) : bytes)}`;
  }
  for (const area of ["blog/posts", "blog/categories", "portfolio", "messages", "messages/settings", "auth/user"]) {
    const { status, body } = await callSite(url, `/api/${area}`, { cookie });
    shown[`${area} (admin)`] = { status, body };
  }
  return shown;
}

const original = path.join(scratch, "original");
let site: Site;
let paths: string[];
let before: Record<string, unknown>;

it("npm run backup writes one archive while the site is running", async () => {
  await prepareDataDir(original);
  site = await start(original, PORT);
  const cookie = (await signInTo(site.url)) ?? "";
  const picture = await somePicture();
  const upload = await uploadTo(site.url, cookie, picture);
  const post = somePost({
    // line breaks, quotes of JSON and SQL, more than one batch
    content: `<p>Line\u2028separator, "quotes", 'apostrophes', back\\slash, \u{1F3B5}, \\n. ${"x".repeat(900_000)}</p>`,
    featuredImage: upload.path,
    categoryIds: [1],
  });
  const created = await sendPost(site.url, cookie, post);
  expect([upload.status, created.status]).toEqual([200, 201]);
  await sendPost(site.url, cookie, somePost({ status: "draft" }));
  const { slug } = somePost();
  expect(
    (await callSite(site.url, `/api/blog/posts/${created.body.id}`, { method: "PUT", cookie, body: { slug } })).status,
  ).toBe(200);
  expect((await sendContact(site.url, "A message with \u2028 and 'quotes'")).status).toBe(201);

  paths = [
    "/",
    "/about",
    "/blog",
    "/blog/category/validation",
    `/blog/${slug}`,
    `/blog/${post.slug}`,
    "/blog/feed.xml",
    "/sitemap.xml",
    "/api/blog/posts/published",
    "/api/portfolio",
    upload.path,
  ];
  before = await everythingOf(site.url, paths);
  for (const shown of [upload.path, `/blog/${slug}`]) expect(before[shown]).toMatch(/^200/);

  const { status, output } = run("backup", original, archive);
  expect(output).toMatch(/site\.tar\.gz: \d+ rows of \d+ tables, 1 images\.\n$/);
  expect(status).toBe(0);
  expect(readdirSync(scratch).filter((name) => name.startsWith(".backup"))).toEqual([]);
});

it("npm run restore rejects a damaged archive and a non-empty database, and changes nothing", async () => {
  const bytes = readFileSync(archive);
  const damages: Record<string, Buffer> = {
    "flipped.tar.gz": Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 255 : byte))),
    "other.tar.gz": Buffer.from("not an archive"),
    "empty.tar.gz": Buffer.alloc(0),
    "cut.tar.gz": bytes.subarray(0, bytes.length / 2),
  };
  for (const [name, content] of Object.entries(damages)) {
    writeFileSync(path.join(scratch, name), content);
    await expect(verifyArchive(path.join(scratch, name))).rejects.toThrow(/^\S+ is damaged: /);
  }
  expect(run("restore", original, path.join(scratch, "cut.tar.gz"), "--replace")).toEqual({
    status: 1,
    output: expect.stringMatching(/^\S+ is damaged: .+ Nothing was changed\.\n$/),
  });
  expect(run("restore", original, archive)).toEqual({
    status: 1,
    output: expect.stringMatching(/^The database is not empty \(\w+\)\. With --replace .+\n$/),
  });
  expect(await everythingOf(site.url, paths)).toEqual(before);
});

it("npm run restore brings an identical site to a stopped database, and back to the running one", async () => {
  const moved = path.join(scratch, "moved");
  const restored = run("restore", moved, archive);
  expect(restored).toEqual({ status: 0, output: expect.stringMatching(RESTORED) });
  const other = await start(moved, PORT + 1);
  expect(other.output()).not.toMatch(/Administrator:/);
  expect(await everythingOf(other.url, paths)).toEqual(before);

  // every sequence goes on
  const cookie = (await signInTo(other.url)) ?? "";
  const added = await sendPost(other.url, cookie, somePost());
  expect(added.status).toBe(201);
  const { body: counted } = await callSite(other.url, "/api/blog/posts?page=1", { cookie });
  const after = await everythingOf(other.url, paths);
  const second = path.join(scratch, "second.tar.gz");
  expect(run("backup", moved, second).status).toBe(0);

  const back = run("restore", original, second, "--replace");
  expect(back).toEqual({ status: 0, output: expect.stringMatching(RESTORED) });
  await expect.poll(() => everythingOf(site.url, paths)).toEqual(after);
  const again = (await signInTo(site.url, OPERATOR)) ?? "";
  // counts come from triggers
  expect((await callSite(site.url, "/api/blog/posts?page=1", { cookie: again })).body).toEqual(counted);
  expect((await sendPost(site.url, again, somePost())).status).toBe(201);
});

it("npm run backup verifies an archive without a database", () => {
  const nowhere = path.join(scratch, "nowhere");
  expect(run("backup", nowhere, "verify", archive)).toEqual({
    status: 0,
    output: expect.stringMatching(/^\S+ is whole: \d+ rows of \d+ tables, 1 images, made at 2\S+\.\n$/),
  });
  const damaged = run("backup", nowhere, "verify", path.join(scratch, "cut.tar.gz"));
  expect(damaged).toEqual({ status: 1, output: expect.stringMatching(/^\S+ is damaged: [^\n]+\n$/) });
  expect(existsSync(nowhere)).toBe(false);
});

it("npm run backup leaves nothing behind when it is ended, and keeps as many as requested", async () => {
  const target = path.join(scratch, "nightly");
  mkdirSync(target);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const) {
    const script = ["--conditions=react-server", path.join(root, "scripts/backup.ts"), target];
    const child = spawn(process.execPath, script, { cwd: root, env: siteEnvironment({ DATA_DIR: original }) });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    const ended = new Promise((resolve) => child.once("close", resolve));
    await expect.poll(() => readdirSync(target), { interval: 1 }).toEqual([expect.stringMatching(/^\.backup-/)]);
    child.kill(signal);
    await ended;
    expect(output).toBe("");
    if (signal !== "SIGKILL") expect(readdirSync(target)).toEqual([]);
  }
  for (const day of ["01", "02"]) writeFileSync(path.join(target, `backup-2020-01-${day}.tar.gz`), "");
  expect(run("backup", original, path.join(target, "backup-2026-11-26.tar.gz"), "--keep", "2").status).toBe(0);
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^backup-2020-/), "backup-2026-11-26.tar.gz"]);
  expect(run("backup", original, target, "--keep", "0").status).toBe(2);
});

it("npm run backup reports a full disk in one line and leaves nothing there (needs mount)", (context) => {
  const disk = mountSmallDisk(path.join(scratch, "small"), "1m");
  if (!disk) return context.skip("nothing may be mounted here");
  try {
    const { status, output } = run("backup", original, disk.directory);
    expect([status, output]).toEqual([1, `Nothing was written: the disk of ${disk.directory} is full\n`]);
    expect(readdirSync(disk.directory)).toEqual([]);
  } finally {
    disk.remove();
  }
});

it("npm run backup with a missing picture names it, deletes no older backup and exits with 1", () => {
  const uploads = path.join(original, "uploads");
  const target = path.join(scratch, "incomplete");
  mkdirSync(target);
  writeFileSync(path.join(target, "backup-2020-01-01.tar.gz"), "");
  for (const name of readdirSync(uploads)) rmSync(path.join(uploads, name));
  const { status, output } = run("backup", original, path.join(target, "backup-2026-11-26.tar.gz"), "--keep", "1");
  expect([status, output]).toEqual([1, expect.stringMatching(/Not in the image store are 1 .*: [0-9a-f]{32}\.png\n$/)]);
  expect(readdirSync(target)).toHaveLength(2);
});
