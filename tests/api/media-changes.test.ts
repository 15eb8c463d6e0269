/** Deleting or replacing a picture changes all content that shows it. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { workDueJobs } from "@/lib/jobs/work";
import { deleteForgottenUploads } from "@/lib/media/mutations";
import { recordKey } from "@/lib/media/rules";
import { team } from "@/lib/site/documents/team";
import { siteTexts } from "@/lib/site/queries";
import { storage } from "@/lib/storage/storage";
import { ask, signIn, signInEach, statusesOf } from "../support/call";
import { getObject, library, libraryOf } from "../support/library";
import { duringCommit, tagsChangedBy } from "../support/stored";
import { picture } from "../support/images";
import { createPost, editor } from "../support/posts";

let id: string;
let objectPath: string;
signInEach();
beforeEach(async () => void ({ id, objectPath } = await library.add("Küche/<b>\u0007 1.png")));

const img = (src: string) => `<img src="${src}" alt="A kitchen" loading="lazy">`;
const show = (src: string) => ({ content: `<figure>${img(src)}</figure>` });
const statusOf = async (address: string) => (await getObject(address)).status;
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60_000);
const removeByForce = async (item = id) =>
  expect(await library.remove(item, "?force=1")).toMatchObject({ status: 200 });

/** Runs the deletion jobs as if an hour had passed. */
async function workDeletions(): Promise<void> {
  await db()
    .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'media.delete' AND state IN ('created', 'retry')`;
  await workDueJobs(5_000);
}

it("a deleted picture is gone within seconds, its file and copies an hour later", async () => {
  const wide = await library.add("", await picture("png", 700, 500));
  const copies = () => readdirSync(path.join(env().DATA_DIR, "variants")).filter((file) => file.startsWith(wide.id));
  const size = () => storage().size(`${wide.id}.png`);
  expect(await statusOf(`${wide.objectPath}?w=320`)).toBe(200);
  expect(await library.remove(wide.id)).toMatchObject({ status: 200, body: { success: true } });
  await workDueJobs(5_000);
  for (const query of ["?w=320", "", "?crop=square"])
    await expect.poll(() => statusOf(wide.objectPath + query), { timeout: 5_000 }).toBe(404);
  const [job] = await db().$queryRaw<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes FROM pgboss.job WHERE name = 'media.delete'`;
  const left = { minutes: 60, size: expect.any(Number), copies: 1 };
  expect({ ...job, size: await size(), copies: copies().length }).toEqual(left);
  await workDeletions();
  expect({ size: await size(), copies: copies() }).toEqual({ size: null, copies: [] });
  const calls = [library.read(wide.id), library.remove(wide.id), library.update(wide.id, { alt: "x" })];
  expect(await statusesOf(calls)).toEqual([404, 404, 404]);
});

const SHOWN: [string, number, ((seen: string[]) => string[])?][] = [
  ["not forced", 409],
  ["forced for all uses seen", 200, (seen) => seen],
  ["forced for more uses than it has", 200, (seen) => [...seen, "portfolio:7"]],
  ["forced for no use", 409, () => []],
  ["forced for fewer uses", 409, (seen) => seen.slice(1)],
];
it.each(SHOWN)("deleting a picture in use that is %s responds %i", async (_what, status, shown) => {
  await createPost({ featuredImage: objectPath });
  await db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
  const { uses } = (await library.read(id)).body as { uses: { kind: string; id: string | number }[] };
  const seen = [...new Set(uses.map(recordKey))];
  const answer = await library.remove(id, shown && "?force=1", shown && { shown: shown(seen) });
  expect(answer).toMatchObject({ status, ...(status === 409 && { body: { uses } }) });
});

it.each([
  ["begins to show", 409, "INSERT INTO portfolio_items (title, image, updated_at) VALUES ('Hub', $1, now())"],
  ["no longer shows", 200, "DELETE FROM blog_posts WHERE featured_image = $1"],
])("a forced deletion of a picture that a record %s meanwhile responds %i", async (_what, status, change) => {
  await createPost({ featuredImage: objectPath });
  const removal = await duringCommit(change, [objectPath], () => library.remove(id, "?force=1"));
  expect(removal).toMatchObject({ status });
});

it("a record that begins to show a picture during its deletion brings the picture back", async () => {
  const deletion = `UPDATE media SET deleted_at = now()
    WHERE id = (SELECT id FROM media WHERE id = $1 FOR UPDATE)`;
  await duringCommit(deletion, [id], () => ask("POST /api/portfolio", { title: "Hub", image: objectPath }));
  expect(await library.usesOf(id)).toBe("portfolio");
});

it("a save within an hour of a post with a deleted picture brings the picture and its history back", async () => {
  const earlier = await createPost({ slug: "earlier", featuredImage: objectPath });
  await removeByForce();
  expect((await editor.create({ featuredImage: objectPath, status: "published" })).status).toBe(201);
  await workDeletions();
  const revision = { kind: "post-revision", id: earlier.id };
  expect((await library.read(id)).body.uses).toContainEqual(expect.objectContaining(revision));
  await expect.poll(() => statusOf(objectPath), { timeout: 5_000 }).toBe(200);
});

it("deleting a picture is completed later when the store is unavailable", async () => {
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
  const post = await createPost({ featuredImage: objectPath, status: "published" });
  await db().portfolioItem.create({ data: { title: "Hub", image: objectPath } });
  expect(await tagsChangedBy(removeByForce)).toEqual(expect.arrayContaining([`post:${post.id}`, "portfolio"]));
  const entry = { action: "delete", subjectId: id, summary: "Deleted and taken out of 2 records" };
  expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject(entry);
});

it("a deleted picture is taken out of a post's body and images, which counts as a save", async () => {
  // tests/unit/without-object.test.ts tests what is left of each text
  const content = `<p>Before</p>${show(objectPath).content}`;
  const images = { featuredImage: objectPath, featuredImageAlt: "A", ogImage: objectPath };
  const post = await createPost({ content, ...images, twitterImage: "/images/x.png", status: "published" });
  await removeByForce();
  const without = { content: "<p>Before</p>", featuredImage: null, featuredImageAlt: null, ogImage: null };
  expect((await editor.read(post.id)).body).toMatchObject({ ...post, ...without, version: 2 });
  expect(await editor.update(post.id, { title: "Late", version: 1 })).toMatchObject({ status: 409 });
});

it("a deleted picture is taken out of working copies, started and trashed posts, which keep the rest", async () => {
  const [post, key] = [await createPost({ status: "published" }), randomUUID()];
  await editor.saveDraft(post.id, { title: "Next", content: `<p>Next</p>${show(objectPath).content}`, version: 1 });
  const half = { title: "Half", content: `<p>a</p>${img(objectPath)}`, featuredImage: objectPath };
  const { savedAt } = (await editor.keep(key, half)).body;
  const trashed = await createPost({ slug: "trashed", featuredImage: objectPath });
  await editor.remove(trashed.id);
  await removeByForce();
  const draft = { title: "Next", content: "<p>Next</p>" };
  expect((await editor.read(post.id)).body).toMatchObject({ content: post.content, draft, version: 3 });
  expect((await editor.started(key)).body).toMatchObject({ title: "Half", content: "<p>a</p>", featuredImage: null });
  expect(await editor.keep(key, { title: "Late", savedAt })).toMatchObject({ status: 409 });
  expect((await editor.restorePost(trashed.id)).body).toMatchObject({ featuredImage: null });
});

it("a deleted picture is taken out of portfolio items and portraits", async () => {
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

it("a deleted picture is taken out of site texts and their working copies, even back to the default", async () => {
  const members = team.default.members.map((member, n) => (n === 0 ? { ...member, picture: objectPath } : member));
  const value = { ...team.default, members };
  await ask("PUT /api/site/team", { value, version: 0 });
  const begun = { ...value, members: members.slice(0, 2) };
  await ask("PUT /api/site/team/draft", { value: begun, version: 1 });
  await removeByForce();
  const bare = { members: expect.arrayContaining([expect.objectContaining({ ...members[0], picture: "" })]) };
  const left = { value: bare, draft: { value: bare }, version: 2, isDefault: true };
  expect((await ask("GET /api/site/team")).body).toMatchObject(left);
  expect((await siteTexts("team")).team.members[0]?.picture).toBe("");
  const revision = await db().siteRevision.findFirstOrThrow({ where: { key: "team" } });
  const restored = await ask(`POST /api/site/team/revisions/${revision.id}/restore`);
  expect(restored.body.draft.value).toMatchObject(bare);
});

it.each([
  ["deleted", () => removeByForce()],
  ["replaced", async () => library.replace(id, await library.send())],
])("an open form of a text never published notices that a picture in it was %s", async (_what, change) => {
  const save = (savedAt?: string) =>
    ask("PUT /api/site/brand/draft", { value: { mark: objectPath }, version: 0, savedAt });
  const { savedAt } = (await save()).body;
  await change();
  expect(await save(savedAt)).toMatchObject({ status: 409, body: { issues: [{ path: "savedAt" }] } });
});

it("a deleted picture is taken out of restored versions, and stays in the history", async () => {
  const post = await createPost({ content: `<p>One</p>${show(objectPath).content}`, featuredImage: objectPath });
  await removeByForce();
  const [revision] = (await editor.revisions(post.id)).body;
  expect((await editor.revision(post.id, revision.id)).body.content).toContain(objectPath);
  await editor.update(post.id, { content: "<p>Two</p>" });
  const restored = { content: "<p>One</p>", featuredImage: null };
  expect((await editor.restore(post.id, revision.id)).body).toMatchObject(restored);
});

it("a replacement appears everywhere but in the history, and keeps the picture's id and texts", async () => {
  await library.update(id, { alt: "A kitchen", focalX: 0.1 });
  const post = await createPost({ ...show(objectPath), featuredImage: objectPath, status: "published" });
  await editor.saveDraft(post.id, { title: "Next", ...show(objectPath), version: 1 });
  await db().portfolioItem.create({ data: { title: "Hub", image: objectPath, story: show(objectPath).content } });
  await db().siteDocument.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });
  await db().siteDraft.create({ data: { key: "team", value: { mark: objectPath }, version: 3 } });
  const { status, body } = await library.replace(id, await library.send());
  expect({ status, ...body }).toMatchObject({ status: 200, id, alt: "A kitchen", focalX: 0.5 });
  const after = (await editor.read(post.id)).body;
  expect(after).toMatchObject({ featuredImage: body.objectPath, version: 3, draft: { title: "Next" } });
  const [items, site] = [await db().portfolioItem.findMany(), await db().siteDocument.findMany()];
  const texts = JSON.stringify([after, items, site, await db().siteDraft.findMany()]);
  const timesOf = (text: string) => texts.split(text).length - 1;
  expect({ former: timesOf(objectPath), now: timesOf(body.objectPath) }).toEqual({ former: 0, now: 8 });
  const [revision] = (await editor.revisions(post.id)).body;
  expect((await editor.revision(post.id, revision.id)).body.content).toContain(objectPath);
  expect((await library.list()).body.items).toMatchObject([{ id }]);
});

it("a replaced object is deleted once nothing shows it, and can be put back until then", async () => {
  const post = await createPost({ featuredImage: objectPath });
  const { objectPath: next } = (await library.replace(id, await library.send())).body;
  const author = libraryOf(await signIn("author"));
  expect((await author.replace((await author.add()).id, objectPath)).status).toBe(403);
  await deleteForgottenUploads(inTwoDays());
  expect(await statusOf(objectPath)).toBe(200);
  expect((await library.replace(id, objectPath)).body).toMatchObject({ id, objectPath });
  expect((await editor.read(post.id)).body.featuredImage).toBe(objectPath);
  // a restored version shows it like this
  await db().post.update({ where: { id: post.id }, data: { ogImage: next } });
  await deleteForgottenUploads();
  expect((await library.list()).body.total).toBe(3);
  await db().post.update({ where: { id: post.id }, data: { ogImage: null } });
  await db().media.updateMany({ where: { id: { not: id } }, data: { registeredAt: null } });
  await deleteForgottenUploads(inTwoDays());
  expect(await db().media.findMany({ where: { deletedAt: null } })).toMatchObject([{ id }]);
});

it("a replacement with another picture's bytes shows that picture; its own bytes change nothing", async () => {
  const bytes = await picture("webp");
  const two = await library.add("two", bytes);
  const first = await createPost({ slug: "one", featuredImage: objectPath });
  const second = await createPost({ slug: "two", featuredImage: two.objectPath });
  const { body } = await library.replace(id, await library.send(bytes));
  expect({ id: body.id, uses: body.uses.length }).toEqual({ id: two.id, uses: 3 });
  expect((await editor.read(first.id)).body.featuredImage).toBe(two.objectPath);
  expect(await library.usesOf(id)).toBe("post-revision");
  expect((await library.replace(two.id, await library.send(bytes))).body).toMatchObject(two);
  expect((await editor.read(second.id)).body.version).toBe(1);
});

it("simultaneous replacements leave every place with a picture that exists", async () => {
  const post = await createPost({ featuredImage: objectPath, ...show(objectPath) });
  const urls = await Promise.all([library.send(), library.send(), library.send()]);
  expect(await statusesOf(urls.map((url) => library.replace(id, url)))).toEqual([200, 200, 200]);
  const { featuredImage, content } = (await editor.read(post.id)).body;
  expect((await library.read(id)).body.objectPath).toBe(featuredImage);
  expect(content).toContain(featuredImage);
  expect(await statusOf(featuredImage)).toBe(200);
});
