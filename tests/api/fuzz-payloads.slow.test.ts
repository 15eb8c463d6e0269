/** Random bodies and queries: no server error, and what is stored satisfies its schema. */
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { categoryInput } from "@/lib/categories/schema";
import { contactInput } from "@/lib/contact/schema";
import { db } from "@/lib/db/client";
import { portfolioInput } from "@/lib/portfolio/schema";
import { postInput } from "@/lib/posts/schema";
import { callJson, signIn } from "../support/call";
import { newAddress } from "../support/contact";
import { faultsOf } from "../support/fuzz";
import { findEndpoints } from "../support/routes";
import { postTexts, SCRIPT_PAYLOADS } from "../support/script-payloads";

// fuzzes what follows the bot check
vi.mock("@/lib/bot-check/verify", () => ({
  verifyBotCheck: async () => ({ identity: crypto.randomUUID(), expiresAt: new Date(), lowScore: false }),
}));
vi.mock("@/lib/auth/password", () => ({ hashPassword: async () => "hash", verifyPassword: async () => false }));

const RUNS = 100;
const SENDER = { firstName: "Ada", lastName: "Lovelace", email: "a@b.co" };

const endpoints = new Map((await findEndpoints()).map((endpoint) => [endpoint.name, endpoint]));
const handlerOf = (name: string) => endpoints.get(name)?.handler ?? expect.unreachable(name);

let cookie: string;
beforeEach(async () => {
  cookie = await signIn();
  await db().post.create({ data: { title: "x", slug: "x", content: "<p>x</p>" } });
  await db().category.create({ data: { name: "x", slug: "x" } });
  await db().portfolioItem.create({ data: { title: "x" } });
  await db().contactSubmission.create({ data: { ...SENDER, message: "A message of some length", mailState: "off" } });
});

const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom(...SCRIPT_PAYLOADS),
  fc.constantFrom(
    ...["", " ", "\u0000", "\ud800", "\u202e", "x".repeat(3_000), "x\r\ny", "a@b.co\r\nBcc: c@d.ef", "%00", "[]"],
    ...["javascript:alert(1)", "https://a.example/x.png", "/objects/a.png", "-", "new", "2001-01-01"],
  ),
);
const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, -1, 0, 1.5, 1e308, 2_147_483_648, [], [null], [1, "1"]],
      ...[{}, { set: "x" }, { increment: 1 }, { contains: "" }],
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
  ...SENDER,
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

type Case = { valid: Record<string, unknown>; accepted?: (answer: Answer) => unknown };
const isSafe = ({ body }: Answer) => expect(faultsOf(String(body.content))).toEqual([]);

const CASES: Record<string, Case> = {
  "POST /api/blog/posts": {
    valid: POST,
    accepted: (answer) => [satisfies(postInput)(answer), isSafe(answer)],
  },
  "PUT /api/blog/posts/[id]": { valid: { ...POST, version: null }, accepted: isSafe },
  "POST /api/blog/categories": { valid: CATEGORY, accepted: satisfies(categoryInput) },
  "PUT /api/blog/categories/[id]": { valid: CATEGORY, accepted: satisfies(categoryInput) },
  "POST /api/portfolio": { valid: ITEM, accepted: satisfies(portfolioInput) },
  "PUT /api/portfolio/[id]": { valid: ITEM, accepted: satisfies(portfolioInput) },
  "POST /api/contact": { valid: MESSAGE, accepted: storedMessage },
  "PUT /api/messages/[id]": { valid: { read: true, spam: false } },
  "POST /api/messages/erase": { valid: { email: "nobody@b.co" } },
  "PUT /api/messages/settings": { valid: { retentionMonths: 12 } },
  "PUT /api/images": { valid: { imageURL: "http://localhost:3000/api/objects/upload/x" } },
  "POST /api/login": { valid: { email: "a@b.co", password: "x", callbackUrl: "/admin" } },
};

async function storedMessage(): Promise<void> {
  const { firstName, lastName, email, company, service, message } = await db().contactSubmission.findFirstOrThrow({
    orderBy: { id: "desc" },
  });
  const stored = { firstName, lastName, email, message, company: company ?? undefined, service: service ?? undefined };
  expect(contactInput.parse(stored)).toEqual(stored);
}

describe.each(Object.entries(CASES))("%s", (name, { valid, accepted }) => {
  async function check(body: unknown, acceptable?: typeof accepted): Promise<void> {
    const answer = await callJson(handlerOf(name), {
      ...{ method: name.split(" ")[0], cookie, params: { id: "1" }, body: JSON.stringify(freshSlug(body)) ?? "" },
      headers: { "x-connection-address": newAddress() },
    });
    expect(answer.status).toBeLessThan(500);
    if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
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

const keys = fc.constantFrom("page", "q", "category", "status", "box", "sort", "__proto__", "page[]", "");
const query = fc
  .array(fc.tuple(keys, oddText), { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString());
it.each(["/api/blog/posts/published", "/api/blog/posts", "/api/portfolio", "/api/blog/categories"])(
  "GET %s responds to fuzzed queries without a server error",
  async (route) => {
    await fc.assert(
      fc.asyncProperty(query, async (search) => {
        const headers = { "x-connection-address": newAddress() };
        const { status } = await callJson(handlerOf(`GET ${route}`), { cookie, url: `${route}?${search}`, headers });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  },
);
