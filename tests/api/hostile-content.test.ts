/** Whether each way to store formatted text cleans it, and each way out. What cleaning does is in tests/unit/html.test.ts. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { db } from "@/lib/db/client";
import { articleBody } from "@/lib/posts/article";
import { getPublishedPost } from "@/lib/posts/queries";
import { privacy } from "@/lib/site/documents/privacy";
import { ask, callJson, signInEach } from "../support/call";
import { editor } from "../support/posts";

signInEach();

const SENT = '<p onclick="x()">one</p><script>alert(1)</script><p>two</p>\u0000<p>\ud800</p>';
const STORED = "<p>one</p><p>two</p><p>\ufffd</p>";
const postItem = (body: object) => ask("POST /api/portfolio", body);

const WAYS_IN: Record<string, (content: string) => Promise<string>> = {
  "a new post": async (content) => (await editor.create({ content })).body.content,
  "a changed post": async (content) => (await editor.update((await editor.create()).body.id, { content })).body.content,
  "a working copy": async (content) => {
    const { id } = (await editor.create()).body;
    await editor.saveDraft(id, { version: 1, content });
    return (await editor.read(id)).body.draft.content;
  },
  "a started post": async (content) => {
    const key = randomUUID();
    await editor.keep(key, { content });
    return (await editor.started(key)).body.content;
  },
  "a new portfolio item": async (story) => (await postItem({ title: "x", story })).body.story,
  "a changed portfolio item": async (story) => {
    const { id } = (await postItem({ title: "x" })).body;
    return (await ask(`PUT /api/portfolio/${id}`, { story })).body.story;
  },
  "a site text": async (text) => {
    const value = { ...privacy.default, body: text };
    return (await ask("PUT /api/site/privacy", { value, version: 0 })).body.value.body;
  },
};

it.each(Object.entries(WAYS_IN))("%s is stored without scripts", async (_what, store) => {
  expect(await store(SENT)).toBe(STORED);
});

it("a script in the table does not get out", async () => {
  const post = { title: "x", slug: "raw", status: "published", publishedAt: new Date() } as const;
  await db().post.create({ data: { ...post, content: SENT.replaceAll("\u0000", "").toWellFormed() } });
  const { body } = await callJson("GET /api/blog/posts/slug/raw");
  const page = articleBody((await getPublishedPost("raw"))?.content ?? "");
  expect({ api: body.content, page }).toEqual({ api: STORED, page: STORED });
});
