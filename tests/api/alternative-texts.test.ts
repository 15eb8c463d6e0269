import { beforeEach, expect, it } from "vitest";
import * as itemRoute from "@/app/api/portfolio/[id]/route";
import * as itemsRoute from "@/app/api/portfolio/route";
import { db } from "@/lib/db/client";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { getPublishedPost } from "@/lib/posts/queries";
import { callJson } from "../support/call";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

let cookie: string;
let editor: Editor;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
});

it.each([
  ["  A porch,\n at dusk ", "A porch, at dusk"],
  ["", ""],
  [null, null],
  [undefined, null],
])("the featured image described by %j is stored with %j", async (featuredImageAlt, stored) => {
  const { status, body } = await editor.create({ featuredImage: "/objects/a.png", featuredImageAlt });
  expect([status, body.featuredImageAlt]).toEqual([201, stored]);
  expect((await editor.read(body.id)).body.featuredImageAlt).toBe(stored);
});

it("a working copy has its own text for the featured image, which publishing makes public", async () => {
  const { id, slug } = (await editor.create({ status: "published", featuredImageAlt: "A porch" })).body;
  await editor.saveDraft(id, { version: 1, featuredImageAlt: "" });
  expect((await editor.read(id)).body).toMatchObject({ featuredImageAlt: "A porch", draft: { featuredImageAlt: "" } });
  expect((await getPublishedPost(slug))?.featuredImageAlt).toBe("A porch");
  await editor.update(id, { version: 2, featuredImageAlt: "" });
  expect((await getPublishedPost(slug))?.featuredImageAlt).toBe("");
  const texts = (await editor.revisions(id)).body.map(({ id: revision }: { id: number }) =>
    editor.revision(id, revision).then(({ body }) => body.featuredImageAlt),
  );
  expect(await Promise.all(texts)).toEqual(["", "", "A porch"]);
});

it("what was stored before there were texts for the featured image is read and restored without one", async () => {
  const { id } = (await editor.create({ featuredImageAlt: "A porch" })).body;
  await editor.saveDraft(id, { version: 1, title: "Other" });
  await db().$executeRaw`UPDATE blog_post_drafts SET fields = fields - 'featuredImageAlt'`;
  await db().$executeRaw`UPDATE blog_post_revisions SET fields = fields - 'featuredImageAlt'`;
  expect((await editor.read(id)).body.draft.featuredImageAlt).toBeNull();
  const [revision] = (await editor.revisions(id)).body;
  expect((await editor.revision(id, revision.id)).body.featuredImageAlt).toBeNull();
  expect((await editor.restore(id, revision.id)).status).toBe(200);
});

it.each([
  ["1,001 characters", "x".repeat(1_001), "must have at most 1000 characters"],
  ["a number", 1, "must be text"],
])("a text for the featured image of %s is refused", async (_name, featuredImageAlt, message) => {
  const { status, body } = await editor.create({ featuredImageAlt });
  expect([status, body.issues[0].path]).toEqual([400, "featuredImageAlt"]);
  expect(body.issues[0].message).toContain(message);
});

it("the image of a portfolio item has a text that the public list gives", async () => {
  const body = { title: "Hub", image: "/objects/a.png", imageAlt: "A counter" };
  const { id } = (await callJson(itemsRoute.POST, { method: "POST", cookie, body })).body;
  expect(await listActivePortfolioItems()).toMatchObject([{ imageAlt: "A counter" }]);
  const changed = await callJson(itemRoute.PUT, {
    method: "PUT",
    cookie,
    params: { id: String(id) },
    body: { imageAlt: "" },
  });
  expect([changed.status, changed.body.imageAlt]).toEqual([200, ""]);
  expect((await callJson(itemsRoute.GET)).body).toMatchObject([{ imageAlt: "" }]);
});
