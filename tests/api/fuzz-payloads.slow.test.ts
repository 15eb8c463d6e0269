import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import * as contactRoute from "@/app/api/contact/route";
import * as categoryRoute from "@/app/api/blog/categories/[id]/route";
import * as categoriesRoute from "@/app/api/blog/categories/route";
import * as postRoute from "@/app/api/blog/posts/[id]/route";
import * as postsRoute from "@/app/api/blog/posts/route";
import * as imagesRoute from "@/app/api/images/route";
import * as loginRoute from "@/app/api/login/route";
import * as messageRoute from "@/app/api/messages/[id]/route";
import * as eraseRoute from "@/app/api/messages/erase/route";
import * as settingsRoute from "@/app/api/messages/settings/route";
import * as publishedRoute from "@/app/api/blog/posts/published/route";
import * as itemRoute from "@/app/api/portfolio/[id]/route";
import * as itemsRoute from "@/app/api/portfolio/route";
import { categoryInput } from "@/lib/categories/schema";
import { contactInput } from "@/lib/contact/schema";
import { db } from "@/lib/db/client";
import { portfolioInput } from "@/lib/portfolio/schema";
import { postInput } from "@/lib/posts/schema";
import { callJson, signIn } from "../support/call";
import { newAddress } from "../support/contact";
import "../support/fuzz";
import { faultsOf } from "../support/html-judge";
import type { Handler } from "../support/routes";
import { postTexts, SCRIPT_PAYLOADS } from "../support/script-payloads";

// fuzzes what follows the bot check
vi.mock("@/lib/bot-check/verify", () => ({
  verifyBotCheck: async () => ({ identity: crypto.randomUUID(), expiresAt: new Date(), lowScore: false }),
}));
vi.mock("@/lib/auth/password", () => ({ hashPassword: async () => "hash", verifyPassword: async () => false }));

const RUNS = 100;

let cookie: string;
let categoryId: number;
beforeEach(async () => {
  cookie = await signIn();
  const [post, category, item] = [
    { title: "x", slug: "x", content: "<p>x</p>" },
    { name: "x", slug: "x" },
    { title: "x" },
  ];
  await callJson(postsRoute.POST, { method: "POST", cookie, body: post });
  categoryId = (await callJson(categoriesRoute.POST, { method: "POST", cookie, body: category })).body.id;
  await callJson(itemsRoute.POST, { method: "POST", cookie, body: item });
  await db().contactSubmission.create({
    data: { firstName: "A", lastName: "B", email: "a@b.co", message: "A message of some length", mailState: "off" },
  });
});

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom(...SCRIPT_PAYLOADS),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\u202e",
    "x".repeat(3_000),
    "x\r\ny",
    "a@b.co\r\nBcc: c@d.ef",
    "javascript:alert(1)",
    "https://a.example/x.png",
    "/objects/a.png",
    "-",
    "new",
    "2001-01-01",
    "[]",
    "%00",
  ),
);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      1.5,
      1e308,
      2_147_483_648,
      [],
      [null],
      {},
      { set: "x" },
      { increment: 1 },
      { contains: "" },
      [1, "1"],
    ),
  },
);
/** A valid body with a few bad members and a free slug, so that accepted ones are stored. */
const nearly = (valid: Record<string, unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([key, value]) => [
        key,
        fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: oddValue }),
      ]),
    ),
    { requiredKeys: [] },
  );

let made = 0;
const freshSlug = (body: unknown): unknown =>
  typeof body === "object" && body && (body as { slug?: unknown }).slug === "free"
    ? { ...body, slug: `free-${++made}` }
    : body;

const text = "A text of some length";
const POST = {
  ...postTexts(text),
  slug: "free",
  content: "<p>x</p>",
  featuredImage: "/objects/a.png",
  ogImage: null,
  twitterImage: "https://a.example/x.png",
  categoryIds: [1],
  status: "published",
  authorId: 1,
};
const CATEGORY = { name: text, slug: "free", description: text };
const ITEM = {
  title: text,
  description: text,
  image: "/images/a.png",
  url: "https://a.example",
  technologies: ["a"],
  category: text,
  displayOrder: 1,
  status: "archived",
  slug: "an-item",
  story: "<p>x</p>",
};
const MESSAGE = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "a@b.co",
  company: text,
  service: text,
  message: text,
  recaptchaToken: "x",
  website: "",
  elapsedMs: 5000,
};

type Answer = { status: number; body: Record<string, unknown> };
/** The schema must accept what was stored, unchanged. */
const satisfies =
  (schema: z.ZodType) =>
  ({ body }: Answer) => {
    const read = schema.safeParse(body);
    expect(read.error?.issues).toBeUndefined();
    expect(body).toMatchObject(read.data as object);
    expect(JSON.stringify(body)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  };

const CASES: [
  string,
  Handler,
  { id?: string; method: string; valid: Record<string, unknown>; accepted?: (answer: Answer) => unknown },
][] = [
  [
    "POST posts",
    postsRoute.POST,
    {
      method: "POST",
      valid: POST,
      accepted: (answer) => [satisfies(postInput)(answer), expect(faultsOf(String(answer.body.content))).toEqual([])],
    },
  ],
  [
    "PUT a post",
    postRoute.PUT,
    {
      method: "PUT",
      id: "1",
      valid: { ...POST, version: null },
      accepted: ({ body }) => expect([faultsOf(String(body.content)), body.id]).toEqual([[], 1]),
    },
  ],
  ["POST categories", categoriesRoute.POST, { method: "POST", valid: CATEGORY, accepted: satisfies(categoryInput) }],
  [
    "PUT a category",
    categoryRoute.PUT,
    { method: "PUT", id: "1", valid: CATEGORY, accepted: satisfies(categoryInput) },
  ],
  ["POST portfolio", itemsRoute.POST, { method: "POST", valid: ITEM, accepted: satisfies(portfolioInput) }],
  ["PUT a portfolio item", itemRoute.PUT, { method: "PUT", id: "1", valid: ITEM, accepted: satisfies(portfolioInput) }],
  ["POST contact", contactRoute.POST, { method: "POST", valid: MESSAGE, accepted: storedMessage }],
  ["PUT a message", messageRoute.PUT, { method: "PUT", id: "1", valid: { read: true, spam: false } }],
  ["POST erase", eraseRoute.POST, { method: "POST", valid: { email: "nobody@b.co" } }],
  ["PUT settings", settingsRoute.PUT, { method: "PUT", valid: { retentionMonths: 12 } }],
  ["PUT images", imagesRoute.PUT, { method: "PUT", valid: { imageURL: "http://localhost:3000/api/objects/upload/x" } }],
  ["POST login", loginRoute.POST, { method: "POST", valid: { email: "a@b.co", password: "x", callbackUrl: "/admin" } }],
];

async function storedMessage(): Promise<void> {
  const { firstName, lastName, email, company, service, message } = await db().contactSubmission.findFirstOrThrow({
    orderBy: { id: "desc" },
  });
  const stored = { firstName, lastName, email, message, company: company ?? undefined, service: service ?? undefined };
  expect(contactInput.parse(stored)).toEqual(stored);
}

describe.each(CASES)("%s", (_name, handler, { id = "", method, valid, accepted }) => {
  async function check(body: unknown, acceptable?: typeof accepted): Promise<void> {
    const sent = JSON.stringify(freshSlug(body)) ?? "";
    const answer = await callJson(handler, {
      method,
      cookie,
      params: { id },
      body: sent,
      headers: { "x-connection-address": newAddress() },
    });
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400)
      expect(answer.body).toEqual(expect.objectContaining({ message: expect.stringMatching(/\S/) }));
    else await acceptable?.(answer);
  }

  it("responds to any fuzzed body without a server error", () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), (body) => check(body)),
      { numRuns: RUNS },
    ));

  it("responds to nearly valid bodies without a server error and stores nothing invalid", async () => {
    await check(valid, accepted);
    await fc.assert(
      fc.asyncProperty(nearly(valid), (body) => check(body, accepted)),
      { numRuns: RUNS },
    );
  });
});

// What fuzzing found once.
it("fuzzes endpoints with a category that exists", () => expect(categoryId).toBe(1));

const keys = fc.constantFrom("page", "q", "category", "status", "box", "sort", "__proto__", "page[]", "");
const query = fc
  .array(fc.tuple(keys, oddText), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString());
it.each([
  ["published posts", publishedRoute.GET],
  ["posts", postsRoute.GET],
  ["portfolio", itemsRoute.GET],
  ["categories", categoriesRoute.GET],
])("responds to fuzzed queries of %s without a server error", async (_name, handler) => {
  await fc.assert(
    fc.asyncProperty(query, async (search) => {
      const { status, body } = await callJson(handler, {
        cookie,
        url: `/api/test?${search}`,
        headers: { "x-connection-address": newAddress() },
      });
      expect(
        status < 400
          ? Array.isArray(body) || typeof body === "object"
          : typeof body.message === "string" && status < 500,
      ).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
