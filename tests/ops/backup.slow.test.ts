import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { verifyArchive } from "../../lib/backup/archive.ts";
import { mountSmallDisk } from "../support/data-servers.ts";
import { prepareDataDir, siteStarter, startBotCheck, temporaryFolder } from "../support/prepared-site.ts";
import { callSite, sendContact, sendPost, signInTo, somePicture, somePost, uploadTo } from "../support/site-client.ts";
import { freePort, launchScript, runScript, type Site } from "../support/site-process.ts";

const PORT = await freePort(2);
const SITE_URL = `http://localhost:${PORT}`;
const scratch = temporaryFolder();
const archive = path.join(scratch, "site.tar.gz");
const botCheck = await startBotCheck();
const startSite = siteStarter();

// links must not change when the site moves
const start = (dataDir: string, port: number) => startSite({ dataDir, port, env: { ...botCheck, SITE_URL } });

async function run(command: "backup" | "restore", dataDir: string, ...args: string[]) {
  const { code, output } = await runScript(`${command}.ts`, args, { env: { DATA_DIR: dataDir } });
  // slow machines print this line (scripts/embedded/cluster.ts)
  return { code, output: output.replace("Waiting for the database…\n", "") };
}

const RESTORED = /^Restored \d+ rows and 1 images of [^\n]+\nAccounts and passwords are those of the backup[^\n]+\n$/;

/** The site's responses to its administrator at `paths`. */
async function everythingOf(url: string) {
  const cookie = (await signInTo(url)) ?? "";
  expect(cookie).not.toBe("");
  const shown = paths.map(async (address) => {
    const response = await fetch(url + address, { headers: { cookie } });
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    return { address, status: response.status, body };
  });
  return Promise.all(shown);
}

const original = path.join(scratch, "original");
let site: Site;
let paths: string[];
let before: Awaited<ReturnType<typeof everythingOf>>;

it("npm run backup writes one archive while the site is running", async () => {
  await prepareDataDir(original);
  site = await start(original, PORT);
  const cookie = (await signInTo(site.url)) ?? "";
  const upload = await uploadTo(site.url, cookie, await somePicture());
  const post = somePost({
    // line breaks, and quotes of JSON and SQL
    content: `<p>Line\u2028separator, "quotes", 'apostrophes', back\\slash, \u{1F3B5}, \\n.</p>`,
    featuredImage: upload.path,
    categoryIds: [1],
  });
  const created = await sendPost(site.url, cookie, post);
  // more than one batch
  const long = somePost({ status: "draft", content: `<p>${"x".repeat(900_000)}</p>` });
  const longPost = await sendPost(site.url, cookie, long);
  const { slug } = somePost();
  await callSite(site.url, `/api/blog/posts/${created.body.id}`, { method: "PUT", cookie, body: { slug } });
  expect((await sendContact(site.url, "A message with \u2028 and 'quotes'")).status).toBe(201);

  paths = [
    ...["/blog/feed.xml", "/sitemap.xml", "/api/blog/posts/published", "/api/portfolio", "/api/blog/categories"],
    ...[upload.path, `/api/blog/posts/slug/${slug}`, `/api/blog/posts/${longPost.body.id}`, "/api/messages"],
  ];
  before = await everythingOf(site.url);
  expect(before).toMatchObject(paths.map((address) => ({ address, status: 200 })));
  expect(await run("backup", original, archive)).toEqual({
    code: 0,
    output: expect.stringMatching(/site\.tar\.gz: \d+ rows of \d+ tables, 1 images\.\n$/),
  });
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
  const refused = (output: RegExp) => ({ code: 1, output: expect.stringMatching(output) });
  expect(await run("restore", original, path.join(scratch, "cut.tar.gz"), "--replace")).toEqual(
    refused(/^\S+ is damaged: .+ Nothing was changed\.\n$/),
  );
  expect(await run("restore", original, archive)).toEqual(refused(/^The database is not empty\. With --replace .+\n$/));
  expect(await everythingOf(site.url)).toEqual(before);
});

it("npm run restore brings an identical site to a stopped database, and back to the running one", async () => {
  const restored = { code: 0, output: expect.stringMatching(RESTORED) };
  const moved = path.join(scratch, "moved");
  expect(await run("restore", moved, archive)).toEqual(restored);
  const other = await start(moved, PORT + 1);
  expect(other.output()).not.toMatch(/Administrator:/);
  expect(await everythingOf(other.url)).toEqual(before);

  // every sequence continues
  const cookie = (await signInTo(other.url)) ?? "";
  expect((await sendPost(other.url, cookie, somePost())).status).toBe(201);
  const after = await everythingOf(other.url);
  const second = path.join(scratch, "second.tar.gz");
  expect((await run("backup", moved, second)).code).toBe(0);
  expect(await run("restore", original, second, "--replace")).toEqual(restored);
  await expect.poll(() => everythingOf(site.url)).toEqual(after);
});

it("npm run backup verifies an archive without a database", async () => {
  const nowhere = path.join(scratch, "nowhere");
  expect(await run("backup", nowhere, "verify", archive)).toEqual({
    code: 0,
    output: expect.stringMatching(/^\S+ is whole: \d+ rows of \d+ tables, 1 images, made at 2\S+\.\n$/),
  });
  expect((await run("backup", nowhere, "verify", path.join(scratch, "cut.tar.gz"))).code).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
});

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const;
it.each(SIGNALS)("npm run backup leaves nothing behind after %s", async (signal) => {
  const target = path.join(scratch, signal);
  mkdirSync(target);
  const isWriting = expect.stringMatching(/^\.backup-/);
  const { child, ended } = launchScript("backup.ts", [target], { env: { DATA_DIR: original } });
  await expect.poll(() => readdirSync(target), { interval: 1 }).toEqual([isWriting]);
  child.kill(signal);
  expect((await ended).output).toBe("");
  // the next backup removes the leftovers
  if (signal === "SIGKILL") expect((await run("backup", original, path.join(target, "next.tar.gz"))).code).toBe(0);
  expect(readdirSync(target)).toEqual(signal === "SIGKILL" ? ["next.tar.gz"] : []);
});

it("npm run backup reports a full disk in one line and leaves nothing there (needs mount)", async (context) => {
  const disk = mountSmallDisk(context, path.join(scratch, "small"), "1m");
  const output = `Nothing was written: the disk of ${disk.directory} is full\n`;
  expect(await run("backup", original, disk.directory)).toEqual({ code: 1, output });
  expect(readdirSync(disk.directory)).toEqual([]);
});

it("npm run backup creates a folder whose name ends with a slash, and replaces only files", async () => {
  const folder = path.join(scratch, "new");
  expect((await run("backup", original, `${folder}/`, "--keep", "2")).code).toBe(0);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^backup-.+\.tar\.gz$/)]);
  const pipe = path.join(scratch, "pipe");
  execFileSync("mkfifo", [pipe]);
  expect(await run("backup", original, pipe)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/is neither a file/),
  });
  expect(lstatSync(pipe).isFIFO()).toBe(true);
});

it("npm run backup keeps as many archives as requested, and deletes none when a picture is missing", async () => {
  const target = path.join(scratch, "nightly");
  mkdirSync(target);
  for (const day of ["01", "02"]) writeFileSync(path.join(target, `backup-2020-01-${day}.tar.gz`), "");
  const backUp = (day: string, keep: string) =>
    run("backup", original, path.join(target, `backup-2026-11-${day}.tar.gz`), "--keep", keep);
  expect((await backUp("25", "0")).code).toBe(2);
  expect((await backUp("26", "2")).code).toBe(0);
  expect(readdirSync(target)).toEqual([expect.stringMatching(/^backup-2020-/), "backup-2026-11-26.tar.gz"]);
  const uploads = path.join(original, "uploads");
  for (const name of readdirSync(uploads)) rmSync(path.join(uploads, name));
  expect(await backUp("27", "1")).toEqual({
    code: 1,
    output: expect.stringMatching(/Not in the image store are 1 .*: [0-9a-f]{32}\.png\n$/),
  });
  expect(readdirSync(target)).toHaveLength(3);
});
