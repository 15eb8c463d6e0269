/** Working copies. That no order of saves loses a text is in tests/api/post-session.test.ts. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { getPublishedPost } from "@/lib/posts/queries";
import { BLANK_SNAPSHOT } from "@/lib/posts/fields";
import { addCategory, editor, POST } from "../support/posts";
import { tagsChangedBy } from "../support/stored";
import { signInEach } from "../support/call";

signInEach();

it("a working copy is saved beside the post, which stays unchanged for its readers and in their caches", async () => {
  const { id, version } = (await editor.create({ status: "published" })).body;
  await editor.saveDraft(id, { version, title: "Two kitchens", slug: "two" });
  const save = () => editor.saveDraft(id, { version: version + 1, slug: POST.slug, content: "<p>Two.</p>" });
  expect(await tagsChangedBy(save)).toEqual([]);
  const { body } = await editor.read(id);
  const { id: authorId, email } = await db().user.findFirstOrThrow();
  expect(body).toMatchObject({ ...POST, version: version + 2 });
  expect(body.draft).toEqual({
    ...BLANK_SNAPSHOT,
    ...{ title: "Two kitchens", slug: POST.slug, content: "<p>Two.</p>" },
    ...{ status: "published", publishAt: body.publishedAt },
    ...{ savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/), author: { id: authorId, name: email } },
  });
  expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title, content: POST.content });
});

it("working copies and started posts leave out categories that were deleted meanwhile", async () => {
  const [one, two] = [await addCategory("one"), await addCategory("two")];
  const { id } = (await editor.create()).body;
  const key = randomUUID();
  await editor.saveDraft(id, { version: 1, categoryIds: [one, two] });
  await editor.keep(key, { categoryIds: [one, two] });
  await db().category.delete({ where: { id: one } });
  expect((await editor.read(id)).body.draft.categoryIds).toEqual([two]);
  expect((await editor.started(key)).body.categoryIds).toEqual([two]);
});

const NEW = { title: "New", excerpt: "Short" };
const LATER = { title: "New", content: "<p>A later paragraph.</p>" };
/** What is done to a working copy named New, and the history after that; newest first. */
const ENDS: [string, (id: number) => Promise<{ status: number }>, string[]][] = [
  ["replaced by a save without a version", (id) => editor.saveDraft(id, { title: "Mine" }), ["replaced New"]],
  ["not wanted", (id) => editor.saveDraft(id, { version: 2, title: "Mine", replaces: true }), ["replaced New"]],
  ["merged", (id) => editor.saveDraft(id, { version: 2, title: "Merged" }), []],
  ["undone", (id) => editor.saveDraft(id, { version: 2, ...POST, excerpt: "" }), []],
  ["discarded", (id) => editor.discardDraft(id), ["replaced New"]],
  ["published", (id) => editor.update(id, { version: 2, ...NEW, status: "published" }), ["published New"]],
  ["replaced by a save of the post", (id) => editor.update(id, { title: "Final" }), ["saved Final", "replaced New"]],
  ["saved as it is by who has not seen it", (id) => editor.update(id, NEW), ["saved New", "replaced New"]],
  [
    "not in a publication",
    (id) => editor.update(id, { version: 2, status: "published" }),
    [`published ${POST.title}`, "replaced New"],
  ],
];

it.each(ENDS)("a working copy that is %s stays in the history where it would be lost", async (_what, end, newest) => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, ...NEW });
  expect((await end(id)).status).toBe(200);
  const revisions = (await editor.revisions(id)).body as { kind: string; title: string }[];
  const kinds = revisions.map(({ kind, title }) => `${kind} ${title}`);
  expect(kinds).toEqual([...newest, "autosaved New", `saved ${POST.title}`]);
});

it("a replaced working copy stays in the history as last saved, though its last autosave is kept already", async () => {
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, title: "New" });
  await editor.saveDraft(id, { version: 2, ...LATER });
  await editor.update(id, { ...POST, version: 3, title: "Final" });
  const [, replaced] = (await editor.revisions(id)).body;
  expect((await editor.revision(id, replaced.id)).body).toMatchObject({ kind: "replaced", ...LATER });
});

it("a working copy that is undone or discarded is none, and leaves the time of the last change", async () => {
  const categoryIds = [await addCategory("one"), await addCategory("two")];
  const { id, updatedAt } = (await editor.create({ status: "published", categoryIds })).body;
  await editor.saveDraft(id, { version: 1, title: "New" });
  const undone = { title: POST.title, content: POST.content, excerpt: "", categoryIds: categoryIds.toReversed() };
  const { body } = await editor.saveDraft(id, { version: 2, ...undone });
  expect(body).toEqual({ savedAt: expect.any(String), version: 3, draft: null });
  expect((await editor.read(id)).body).toMatchObject({ draft: null, version: 3, updatedAt });
  await editor.saveDraft(id, { version: 3, title: "New" });
  for (let time = 0; time < 2; time += 1)
    expect(await editor.discardDraft(id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await editor.read(id)).body).toMatchObject({ draft: null, version: 4, updatedAt });
});

it("an unchanged save begins no working copy, even of a post in an older form of HTML", async () => {
  const { id } = (await editor.create()).body;
  await db().post.update({ where: { id }, data: { content: "<div>Older <b>form</b></div>" } });
  const { body } = await editor.saveDraft(id, { version: 1, content: "<div>Older <b>form</b></div>" });
  expect(body).toMatchObject({ version: 2, draft: null });
});

it("saving with a taken slug or an unknown category is rejected and keeps the working copy", async () => {
  await editor.create({ slug: "taken" });
  const { id } = (await editor.create()).body;
  await editor.saveDraft(id, { version: 1, slug: "taken", categoryIds: [77] });
  expect((await editor.update(id, { version: 2, slug: "taken" })).status).toBe(409);
  expect((await editor.update(id, { version: 2, categoryIds: [77] })).body.issues[0].path).toBe("categoryIds");
  expect((await editor.read(id)).body.draft).toMatchObject({ slug: "taken" });
});
