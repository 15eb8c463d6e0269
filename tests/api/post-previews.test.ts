import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import * as linksRoute from "@/app/api/blog/posts/[id]/preview-links/route";
import * as approvalRoute from "@/app/(preview)/preview/[token]/approval/route";
import * as previewRoute from "@/app/(preview)/preview/[token]/comments/route";
import { db } from "@/lib/db/client";
import { countView } from "@/lib/previews/mutations";
import { findPreviewLink } from "@/lib/previews/link-queries";
import { getLinkedPreview, listLinkedComments } from "@/lib/previews/queries";
import { callJson } from "../support/call";
import { newAddress } from "../support/contact";
import { type Editor, editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

let editor: Editor;
let id: number;
let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
  editor = editorOf(cookie);
  id = (await editor.create()).body.id;
});

const DAY = 24 * 60 * 60_000;
const COMMENT = { name: "Grace", text: "Which house?", quote: "Four houses" };
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
const createToken = async (postId = id) => tokenOf((await editor.createLink(postId)).body.url);

const comment = (
  token: string,
  body: unknown = COMMENT,
  address = newAddress(),
  headers: Record<string, string> = {},
) =>
  callJson(previewRoute.POST, {
    method: "POST",
    params: { token },
    body,
    headers: { "x-connection-address": address, ...headers },
  });

const approve = (token: string, body: unknown = { name: "Grace" }, address = newAddress()) =>
  callJson(approvalRoute.POST, {
    method: "POST",
    params: { token },
    body,
    headers: { "x-connection-address": address },
  });

describe("a review link", () => {
  it("a review link has 256 random bits, of which only the hash is stored, and lasts 14 days", async () => {
    const { status, body } = await editor.createLink(id);
    expect([status, Object.keys(body).sort()]).toEqual([201, ["expiresAt", "id", "url"]]);
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{43}$/);
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 14 * DAY)).toBeLessThan(60_000);
    const row = await db().previewLink.findFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(tokenOf(body.url));
    expect(row.tokenHash).toBe(createHash("sha256").update(tokenOf(body.url)).digest("base64url"));
    const tokens = await Promise.all(Array.from({ length: 5 }, () => createToken()));
    expect(new Set(tokens).size).toBe(5);
  });

  it("a review link needs no body for the default of 14 days", async () => {
    const { status, body } = await callJson(linksRoute.POST, { method: "POST", cookie, params: { id: String(id) } });
    expect(status).toBe(201);
    expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - 14 * DAY)).toBeLessThan(60_000);
  });

  it.each([0, 91, 1.5, -1, "14", null, {}])("a review link cannot last %j days", async (expiresInDays) => {
    const { status, body } = await editor.createLink(id, { expiresInDays });
    expect([status, body.issues[0].path]).toEqual([400, "expiresInDays"]);
  });

  it("a review link is listed with its views and revoked for good", async () => {
    const { id: first, url } = (await editor.createLink(id, { expiresInDays: 1 })).body;
    await editor.createLink(id, { expiresInDays: 90 });
    for (let view = 0; view < 2; view += 1) await countView((await findPreviewLink(tokenOf(url))).id);
    const { body } = await editor.links(id);
    expect(body).toMatchObject([
      { views: 0, lastViewedAt: null },
      { id: first, views: 2, revokedAt: null },
    ]);
    expect(Object.keys(body[1]).sort()).toEqual([
      "approvals",
      "createdAt",
      "expiresAt",
      "id",
      "lastViewedAt",
      "revokedAt",
      "views",
    ]);
    expect((await editor.revokeLink(id, first)).body).toEqual({ success: true });
    const { revokedAt } = (await editor.links(id)).body[1];
    expect((await editor.revokeLink(id, first)).status).toBe(200);
    expect((await editor.links(id)).body[1].revokedAt).toBe(revokedAt);
  });

  it("a review link shows the current working copy, or the post", async () => {
    const { postId } = await findPreviewLink(await createToken());
    expect(await getLinkedPreview(postId)).toMatchObject(POST);
    await editor.saveDraft(id, { version: 1, title: "Unsaved" });
    expect(await getLinkedPreview(postId)).toMatchObject({ title: "Unsaved" });
  });

  it("a review link responds with the same 404 when it is unknown, expired, revoked, or its post is in the trash", async () => {
    const [expired, revoked, trashed] = await Promise.all([createToken(), createToken(), createToken()]);
    const hash = (token: string) => createHash("sha256").update(token).digest("base64url");
    await db().previewLink.update({ where: { tokenHash: hash(expired) }, data: { expiresAt: new Date() } });
    const { id: linkId } = await db().previewLink.findFirstOrThrow({ where: { tokenHash: hash(revoked) } });
    await editor.revokeLink(id, linkId);
    expect((await comment(trashed)).status).toBe(201);
    await editor.remove(id);
    const answers = await Promise.all(
      ["A".repeat(43), "short", "../admin", `${trashed}x`, expired, revoked, trashed].map((token) => comment(token)),
    );
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { message: "Not found" }]);
    await editor.restorePost(id);
    expect((await comment(trashed)).status).toBe(201);
  });

  it("a review link belongs to one post", async () => {
    const other = (await editor.create({ slug: "other" })).body.id;
    const { id: linkId } = (await editor.createLink(id)).body;
    expect((await editor.links(other)).body).toEqual([]);
    for (const [post, link] of [
      [other, linkId],
      [id, linkId + 9],
      [id, "abc"],
      [99, linkId],
    ] as const)
      expect((await editor.revokeLink(post, link)).status).toBe(404);
    expect((await editor.links(id)).body[0].revokedAt).toBeNull();
    for (const missing of [99, "0", "abc"]) {
      expect((await editor.createLink(missing)).status).toBe(404);
      expect((await editor.links(missing)).status).toBe(404);
    }
  });
});

describe("a comment", () => {
  it("a comment is stored as plain text", async () => {
    const text = `<script>alert("1")</script>\r\n\u202eTwo & three\u0000`;
    const { status, body, headers } = await comment(await createToken(), { ...COMMENT, name: " <b>Grace</b>\n", text });
    expect([status, headers.get("cache-control")]).toEqual([201, "no-store"]);
    const stored = { name: "<b>Grace</b>", text: '<script>alert("1")</script>\nTwo & three', quote: "Four houses" };
    expect(body).toMatchObject(stored);
    expect((await editor.comments(id)).body).toEqual([
      { id: body.id, createdAt: expect.any(String), resolvedAt: null, replies: [], ...stored },
    ]);
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["a name that shows nothing", { name: "\u200b\u2800" }, "name"],
    ["a text that shows nothing", { text: "\u2800\n\u3164" }, "text"],
    ["a long name", { name: "x".repeat(81) }, "name"],
    ["no text", { text: "\n" }, "text"],
    ["a long text", { text: "x".repeat(2_001) }, "text"],
    ["a long quote", { quote: "x".repeat(301) }, "quote"],
    ["an operator as text", { text: { set: "x" } }, "text"],
  ])("a comment with %s is rejected", async (_what, fields, path) => {
    const { status, body } = await comment(await createToken(), { ...COMMENT, ...fields });
    expect([status, body.issues[0].path]).toEqual([400, path]);
    expect(await db().postComment.count()).toBe(0);
  });

  it("a comment may have text of the full length and no quote", async () => {
    const token = await createToken();
    const most = { name: "x".repeat(80), text: "y".repeat(2_000), quote: "z".repeat(300) };
    expect((await comment(token, most)).body).toMatchObject(most);
    for (const quote of [undefined, null, ""])
      expect((await comment(token, { ...COMMENT, quote })).body.quote).toBeNull();
  });

  it("a comment from another site is rejected", async () => {
    const token = await createToken();
    const foreign = await comment(token, COMMENT, newAddress(), { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const form = await comment(token, "name=x", newAddress(), { "Content-Type": "text/plain" });
    expect(form.status).toBe(415);
  });

  it("a link accepts 20 comments an hour from one client", async () => {
    const [token, other] = [await createToken(), await createToken()];
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) expect((await comment(token, COMMENT, address)).status).toBe(201);
    const refused = await comment(token, COMMENT, address);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 3_000]).toEqual([429, true]);
    expect((await comment(other, COMMENT, address)).status).toBe(201);
    expect((await comment(token)).status).toBe(201);
  });

  it("a comment is resolved and reopened, under its own post only", async () => {
    const { body } = await comment(await createToken());
    const other = (await editor.create({ slug: "other" })).body.id;
    expect((await editor.resolve(id, body.id, { resolved: true })).body.resolvedAt).toMatch(/^2\d{3}-/);
    expect((await editor.resolve(id, body.id, { resolved: false })).body).toMatchObject({
      ...COMMENT,
      resolvedAt: null,
    });
    for (const [post, wanted] of [
      [other, body.id],
      [id, body.id + 9],
      [id, "abc"],
      [99, body.id],
    ] as const)
      expect((await editor.resolve(post, wanted, { resolved: true })).status).toBe(404);
    expect((await editor.resolve(id, body.id, { resolved: "yes" })).status).toBe(400);
    expect((await editor.comments(other)).body).toEqual([]);
  });
});

describe("a reply", () => {
  const name = "Ada Lovelace";
  beforeEach(async () => {
    await db().user.updateMany({ data: { firstName: "Ada", lastName: "Lovelace" } });
  });

  it("a reply of the team is listed below its comment, oldest first, for the team and for the reader", async () => {
    const { body } = await comment(await createToken());
    const first = await editor.reply(id, body.id, { text: " The <b>first</b>\u0000\r\none " });
    expect([first.status, first.body]).toEqual([
      201,
      { id: expect.any(Number), createdAt: expect.any(String), name, text: "The <b>first</b>\none" },
    ]);
    const second = (await editor.reply(id, body.id, { text: "y".repeat(2_000) })).body;
    const replies = [first.body, second];
    expect((await editor.comments(id)).body).toMatchObject([{ id: body.id, replies }]);
    expect(JSON.parse(JSON.stringify(await listLinkedComments(id)))).toMatchObject([{ id: body.id, replies }]);
    expect((await editor.resolve(id, body.id, { resolved: true })).body.replies).toEqual(replies);
  });

  it.each([{}, { text: " \n" }, { text: "x".repeat(2_001) }, { text: 7 }])("a reply %j is rejected", async (fields) => {
    const { body } = await comment(await createToken());
    const refused = await editor.reply(id, body.id, fields);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, "text"]);
    expect(await db().commentReply.count()).toBe(0);
  });

  it("a reply belongs to a comment of its post", async () => {
    const { body } = await comment(await createToken());
    const other = (await editor.create({ slug: "other" })).body.id;
    for (const [post, wanted] of [
      [other, body.id],
      [id, body.id + 9],
      [id, "abc"],
      [99, body.id],
    ] as const)
      expect((await editor.reply(post, wanted, { text: "Yes" })).status).toBe(404);
  });

  it("a reply shows readers a name or the team, never an address", async () => {
    const { body } = await comment(await createToken());
    await editor.reply(id, body.id, { text: "Yes" });
    await db().user.updateMany({ data: { firstName: null, lastName: null } });
    const namesOf = async () =>
      (await listLinkedComments(id)).flatMap(({ replies }) => replies.map((reply) => reply.name));
    expect(await namesOf()).toEqual(["The team"]);
    await db().commentReply.updateMany({ data: { authorId: null } });
    expect(await namesOf()).toEqual(["The team"]);
  });
});

describe("an approval", () => {
  const approvals = async () => (await editor.links(id)).body[0].approvals;

  it("an approval is listed with its link, newest first, and is current until the text changes", async () => {
    const token = await createToken();
    const { status, body, headers } = await approve(token, { name: " Grace\n" });
    expect([status, headers.get("cache-control")]).toEqual([201, "private, no-store"]);
    expect(body).toEqual({ name: "Grace", at: expect.any(String), current: true });
    await approve(token, { name: "Alan" });
    expect(await approvals()).toEqual([
      { name: "Alan", at: expect.any(String), current: true },
      { name: "Grace", at: body.at, current: true },
    ]);
    await editor.saveDraft(id, { version: 1, slug: "another", categoryIds: [] });
    expect(await approvals()).toMatchObject([{ current: true }, { current: true }]);
    await editor.saveDraft(id, { version: 2, content: "<p>Five houses.</p>" });
    expect(await approvals()).toMatchObject([{ current: false }, { current: false }]);
    await approve(token, { name: "Alan" });
    expect((await approvals())[0]).toMatchObject({ name: "Alan", current: true });
    await editor.update(id, { ...POST, content: "<p>Five houses.</p>", slug: "another" });
    expect((await approvals())[0]).toMatchObject({ name: "Alan", current: true });
    await editor.update(id, { title: "Another title" });
    expect((await approvals())[0]).toMatchObject({ name: "Alan", current: false });
  });

  it.each([{}, { name: " " }, { name: "x".repeat(81) }, { name: null }])(
    "an approval %j is rejected",
    async (fields) => {
      const { status, body } = await approve(await createToken(), fields);
      expect([status, body.issues[0].path]).toEqual([400, "name"]);
      expect(await approvals()).toEqual([]);
    },
  );

  it("a link that is revoked or unknown takes no approval", async () => {
    const { id: linkId, url } = (await editor.createLink(id)).body;
    await editor.revokeLink(id, linkId);
    for (const token of [tokenOf(url), "A".repeat(43), "short"])
      expect([(await approve(token)).status, await approvals()]).toEqual([404, []]);
  });

  it("a link accepts 20 approvals an hour from one client", async () => {
    const token = await createToken();
    const address = newAddress();
    for (let n = 0; n < 20; n += 1) expect((await approve(token, { name: "Grace" }, address)).status).toBe(201);
    expect((await approve(token, { name: "Grace" }, address)).status).toBe(429);
    expect((await approve(token)).status).toBe(201);
  });
});

describe("the dashboard", () => {
  it("the dashboard lists how many comments of a post are open", async () => {
    const token = await createToken();
    const { body } = await comment(token);
    await comment(token);
    await comment(token);
    await editor.resolve(id, body.id, { resolved: true });
    expect((await editor.list()).body).toMatchObject([{ id, openComments: 2 }]);
  });
});
