import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import * as siteRoute from "@/app/api/site/[key]/route";
import * as siteDraftRoute from "@/app/api/site/[key]/draft/route";
import * as siteRestoreRoute from "@/app/api/site/[key]/revisions/[id]/restore/route";
import { team } from "@/lib/site/documents/team";
import { db } from "@/lib/db/client";
import { bookkeepTogether } from "@/lib/db/write";
import { siteTexts } from "@/lib/site/queries";
import { callJson } from "../support/call";
import { temporaryDataDir } from "../support/data-dir";
import { tagsExpiredBy } from "../support/expired-tags";
import { picture } from "../support/images";
import { type Library, libraryOf } from "../support/library";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

temporaryDataDir();

let cookie: string;
let library: Library;
let editor: Editor;
let id: string;
let gone: string;
beforeEach(async () => {
  cookie = await signIn();
  library = libraryOf(cookie);
  editor = editorOf(cookie);
  ({ id, objectPath: gone } = await library.add());
});

const img = (src: string) => `<img src="${src}" alt="A kitchen" loading="lazy">`;
const remove = async () => expect((await library.remove(id, "?force=1")).status).toBe(200);
const uses = () => db().mediaUse.count();

describe("a picture in use that is deleted", () => {
  it("a deleted picture is taken out of a post's body, featured image and share images, which counts as a save", async () => {
    const other = await library.add("", await picture("jpeg"));
    const content = `<p>Before</p><figure>${img(gone)}<figcaption>Ada</figcaption></figure><figure class="gallery">${img(gone)}${img(other.objectPath)}</figure>`;
    const images = {
      featuredImage: gone,
      featuredImageAlt: "A kitchen",
      ogImage: gone,
      twitterImage: other.objectPath,
    };
    const post = (await editor.create({ content, ...images, status: "published" })).body;
    await remove();
    const after = (await editor.read(post.id)).body;
    expect(after).toMatchObject({
      content: `<p>Before</p><figure>${img(other.objectPath)}</figure>`,
      ...{ featuredImage: null, featuredImageAlt: null, ogImage: null, twitterImage: other.objectPath },
      ...{ version: 2, updatedAt: post.updatedAt },
    });
    expect((await editor.update(post.id, { title: "Late", version: 1 })).status).toBe(409);
  });

  it("a deleted picture is taken out of a working copy, and the post keeps its other changes", async () => {
    const post = (await editor.create({ status: "published" })).body;
    await editor.saveDraft(post.id, { title: "Next", content: `<p>Next</p><figure>${img(gone)}</figure>`, version: 1 });
    await remove();
    const { content, draft, version } = (await editor.read(post.id)).body;
    expect(draft).toMatchObject({ title: "Next", content: "<p>Next</p>" });
    expect([content, version]).toEqual([post.content, 3]);
    expect(await db().postDraft.findFirst()).toMatchObject({ version: 3 });
  });

  it("a deleted picture is taken out of a started post, and of one in the trash", async () => {
    const key = randomUUID();
    const { savedAt } = (
      await editor.keep(key, { title: "Half", content: `<p>a</p>${img(gone)}`, featuredImage: gone })
    ).body;
    const { id: trashed } = (await editor.create({ featuredImage: gone })).body;
    await editor.remove(trashed);
    await remove();
    expect((await editor.started(key)).body).toMatchObject({ title: "Half", content: "<p>a</p>", featuredImage: null });
    expect((await editor.keep(key, { title: "Late", savedAt })).status).toBe(409);
    expect((await editor.restorePost(trashed)).body).toMatchObject({ featuredImage: null });
  });

  it("a deleted picture is taken out of portfolio items and portraits", async () => {
    const story = `<p>Told</p><figure>${img(gone)}</figure>`;
    await db().portfolioItem.create({ data: { title: "Hub", image: gone, imageAlt: "A hub", story } });
    await db().portfolioItem.create({ data: { title: "Only", story: `<figure>${img(gone)}</figure>` } });
    await db().user.updateMany({ data: { profileImageUrl: gone } });
    await remove();
    const items = await db().portfolioItem.findMany({ orderBy: { id: "asc" } });
    expect(items).toMatchObject([
      { image: null, imageAlt: null, story: "<p>Told</p>", version: 2 },
      { image: null, story: null, version: 2 },
    ]);
    expect(await db().user.findFirst()).toMatchObject({ profileImageUrl: null });
    expect(await uses()).toBe(0);
  });

  it("a deleted picture is taken out of site texts and their working copies, where a link falls back to its default", async () => {
    const value = {
      ...team.default,
      members: team.default.members.map((member, n) => (n === 0 ? { ...member, picture: gone } : member)),
    };
    const at = { cookie, params: { key: "team" } };
    const saved = await callJson(siteRoute.PUT, { method: "PUT", ...at, body: { value, version: 0 } });
    expect(saved.status).toBe(200);
    const begun = { ...value, members: value.members.slice(0, 2) };
    await callJson(siteDraftRoute.PUT, { method: "PUT", ...at, body: { value: begun, version: 1 } });
    await remove();
    const after = (await callJson(siteRoute.GET, at)).body;
    expect([after.value.members[0].picture, after.draft.value.members[0].picture]).toEqual(["", ""]);
    expect([after.version, after.isDefault]).toEqual([2, true]);
    expect((await siteTexts("team")).team.members[0]?.picture).toBe("");
    expect(await db().siteDraft.findFirst()).toMatchObject({ version: 2 });
    const [revision] = await db().siteRevision.findMany({ where: { key: "team" } });
    const restored = await callJson(siteRestoreRoute.POST, {
      method: "POST",
      cookie,
      params: { key: "team", id: String(revision?.id) },
    });
    expect(restored.body.draft.value.members[0].picture).toBe("");
  });

  it("a deleted file is taken out of texts that link to it", async () => {
    const file = await library.addFile();
    const { id: post } = (
      await editor.create({
        content: `<p>See <a href="${file.objectPath}">it</a>.</p><p class="file"><a href="${file.objectPath}">Report</a> <small>PDF, 1 KB</small></p>`,
      })
    ).body;
    expect((await library.remove(file.id, "?force=1")).status).toBe(200);
    expect((await editor.read(post)).body.content).toBe("<p>See it.</p>");
  });

  it("the history keeps a deleted picture's address, and an earlier version comes back without it", async () => {
    const post = (await editor.create({ content: `<p>One</p><figure>${img(gone)}</figure>`, featuredImage: gone }))
      .body;
    await remove();
    const [revision] = (await editor.revisions(post.id)).body;
    expect((await editor.revision(post.id, revision.id)).body.content).toContain(gone);
    await editor.update(post.id, { content: "<p>Two</p>" });
    expect((await editor.restore(post.id, revision.id)).body).toMatchObject({
      content: "<p>One</p>",
      featuredImage: null,
    });
  });

  it("a post without a history has one before a deleted picture is taken out of it", async () => {
    const post = await db().post.create({ data: { title: "Seeded", slug: "seeded", content: `<p>a</p>${img(gone)}` } });
    await remove();
    const [revision] = (await editor.revisions(post.id)).body;
    expect((await editor.revision(post.id, revision.id)).body.content).toContain(gone);
  });

  it("deleting a picture expires the pages that showed it, and the activity says how many records lost it", async () => {
    const post = (await editor.create({ featuredImage: gone, status: "published" })).body;
    await db().portfolioItem.create({ data: { title: "Hub", image: gone } });
    expect(await tagsExpiredBy(remove)).toEqual(expect.arrayContaining([`post:${post.id}`, "portfolio"]));
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      ...{ action: "delete", subjectKind: "media", subjectId: id },
      summary: "Deleted and taken out of 2 records",
    });
  });

  it("a forced deletion loses against a record that is beginning to show the picture", async () => {
    let removal: Promise<{ status: number; body: { message: string } }> | undefined;
    await bookkeepTogether(async (transaction) => {
      await transaction.portfolioItem.create({ data: { title: "Hub", image: gone } });
      removal = library.remove(id, "?force=1");
      await expect.poll(waiting).toBe(1);
    });
    expect(await removal).toMatchObject({ status: 409, body: { message: expect.stringContaining("try again") } });
    expect((await library.read(id)).status).toBe(200);
    await remove();
    expect(await db().portfolioItem.findFirst()).toMatchObject({ image: null });
  });
});

const waiting = async () => {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
};
