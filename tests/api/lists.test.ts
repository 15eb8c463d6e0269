import { expect, it } from "vitest";
import { SYSTEM } from "@/lib/auth/rules";
import { listMessages } from "@/lib/contact/queries";
import { db } from "@/lib/db/client";
import { listPostsForAdmin } from "@/lib/posts/dashboard-queries";
import { findPosts } from "@/lib/posts/list-queries";
import { folded } from "@/lib/lists/search";
import { listMedia } from "@/lib/media/queries";
import { listPeople } from "@/lib/people/queries";
import { listPortfolioItems } from "@/lib/portfolio/queries";
import { message } from "../support/contact";

const MEDIA_ID = "00000000-0000-4000-8000-000000000001";

const SEARCHES: Record<string, (q: string) => Promise<{ total: number }>> = {
  blog: (q) => findPosts(1, { q }),
  posts: (q) => listPostsForAdmin(SYSTEM, { kind: "post", page: 1, q }),
  pages: (q) => listPostsForAdmin(SYSTEM, { kind: "page", page: 1, q }),
  messages: (q) => listMessages({ box: "inbox", page: 1, q }),
  people: (q) => listPeople({ page: 1, q }),
  portfolio: (q) => listPortfolioItems({ page: 1, q }),
  media: (q) => listMedia({ id: MEDIA_ID, role: "owner" }, { page: 1, q }),
};

async function expectEach(q: string, count: number) {
  for (const [list, search] of Object.entries(SEARCHES)) expect((await search(q)).total, `${list}: ${q}`).toBe(count);
}

it.each([
  ["Don’t stop the café", ["don't", "DON’T", "cafe", "CAFÉ", "cafe\u0301", "the cafe"], ["coffee", "dont"]],
  ["Don't stop the cafe", ["don’t", "donʼt", "café"], ['dön"t']],
  ["ÜBER “uns” — 2020–2024", ["uber", "über", '"uns"', "2020-2024", "2020—2024"], ["ueber"]],
  ["so\u00adcial\u200b in\u2060vest\ufeffment", ["social", "investment", "inv\u00adest"], ["zocial"]],
  ["Smørrebrød, Łódź, Straße, Œuvre, ŻÓŁĆ", ["smorrebrod", "lodz", "strasse", "STRASSE", "oeuvre", "zolc"], ["lodzi"]],
  ["100% a_b", ["100%", "a_b"], ["100％x", "a%b", "a＿x"]],
])("every search finds %j as a reader types it", async (text, finding, others) => {
  const post = { content: "", status: "published", publishedAt: new Date(0) } as const;
  await db().post.create({ data: { ...post, title: text, slug: "a-post" } });
  await db().post.create({ data: { ...post, title: text, slug: "a-page", kind: "page" } });
  await db().contactSubmission.create({ data: { ...message, message: text } });
  await db().user.create({ data: { email: "b@example.org", lastName: text } });
  await db().portfolioItem.create({ data: { title: text } });
  const picture = { object: `${MEDIA_ID}.png`, name: "x.png", type: "image/png", bytes: 1, width: 1, height: 1 };
  await db().media.create({ data: { ...picture, id: MEDIA_ID, caption: text, registeredAt: new Date() } });
  for (const q of finding) await expectEach(q, 1);
  for (const q of others) await expectEach(q, 0);
});

it.each([
  ["<p>At the Café, in\u00advest</p>", ["cafe", "café", "invest", "inv\u200best"]],
  ["<p>Cafe\u0301 <strong>Łódź</strong> isn’t</p>", ["café", "lodz", "isn't"]],
])("the search of the text finds the words of %j as a reader types them", async (content, finding) => {
  const post = { title: "A", slug: "a", content, status: "published", publishedAt: new Date(0) } as const;
  await db().post.create({ data: post });
  for (const q of finding) expect(await SEARCHES.posts?.(q), q).toMatchObject({ total: 1 });
});

it("the database folds texts as the program does", async () => {
  // without surrogates and ranges to which newer versions of Unicode add letters
  const letters = Array.from({ length: 0xffff }, (_, n) => n + 1).filter((n) => n < 0xa700 || n >= 0xf900);
  const texts = letters.map((n) => `a${String.fromCharCode(n)}b`);
  const rows = await db().$queryRaw<{ text: string; folded: string }[]>`
    SELECT text, folded(text) FROM unnest(${texts}::text[]) text`;
  expect(rows.filter((row) => row.folded !== folded(row.text))).toEqual([]);
});
