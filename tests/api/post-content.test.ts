import { beforeEach, expect, it } from "vitest";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import { MAX_TAGS } from "@/lib/article-html/limits";
import { db } from "@/lib/db/client";
import { MAX_ARTICLE_LENGTH } from "@/lib/article-html/field";
import { callJson } from "../support/call";
import { signIn } from "../support/sign-in";

let cookie: string;
let id: number;
beforeEach(async () => {
  cookie = await signIn();
  id = (await create("<p>Four houses</p>", "kept")).body.id;
});

const create = (content: string, slug = "other") =>
  callJson(postsRoute.POST, { method: "POST", cookie, body: { title: "Kitchen", slug, content } });
const update = (content: string) =>
  callJson(postRoute.PUT, { method: "PUT", cookie, params: { id: String(id) }, body: { content } });

const REQUIRED = "Content is required";
const TOO_LONG = `Content must have at most ${MAX_ARTICLE_LENGTH} characters`;
const TOO_MANY = `Content must have at most ${MAX_TAGS / 2} elements`;

it.each([
  ["a script", "<script>alert(1)</script>", REQUIRED],
  ["a style", "<style>p { color: red }</style>", REQUIRED],
  ["an empty paragraph", "<p></p>", REQUIRED],
  ["a paragraph of spaces", "<p> &nbsp; </p>", REQUIRED],
  ["a comment", "<!-- nothing -->", REQUIRED],
  ["a picture that is not kept", '<img src="javascript:alert(1)">', REQUIRED],
  ["a frame that is not kept", '<iframe src="https://evil.example"></iframe>', REQUIRED],
  ["an empty table", "<table><tr><td></td><td></td></tr></table>", REQUIRED],
  ["NUL", "\u0000", REQUIRED],
  ["characters that become longer when they are escaped", "&".repeat(MAX_ARTICLE_LENGTH), TOO_LONG],
  ["more tags than an article may have", "<p>".repeat(MAX_TAGS + 1), TOO_MANY],
])("creating and changing a post reject empty or oversized content: %s", async (_what, content, message) => {
  for (const { status, body } of [await create(content), await update(content)]) {
    expect([status, body]).toEqual([400, { message, issues: [{ path: "content", message }] }]);
  }
  expect(await db().post.findMany({ select: { content: true, version: true } })).toEqual([
    { content: "<p>Four houses</p>", version: 1 },
  ]);
});

it.each([
  ["a picture", '<img src="/images/a.png">'],
  ["a video", '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>'],
  ["a rule", "<hr>"],
])("%s alone is not empty content of a post", async (_what, content) => {
  expect([(await create(content)).status, (await update(content)).status]).toEqual([201, 200]);
});
