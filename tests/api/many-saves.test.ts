import { expect, it, vi } from "vitest";
import pg from "pg";
import { storedArticle } from "@/lib/article-html/stored";
import { env } from "@/lib/env";
import { getPublishedPost } from "@/lib/posts/queries";
import { waitingLocks } from "../support/stored";
import { editorOf, POST } from "../support/posts";
import { signIn } from "../support/call";

/** The lock of every public change. */
const LOCK = "hashtext('page_versions')";

it("pages can be read while many saves wait for each other, and every save is stored", async () => {
  const editor = editorOf(await signIn());
  const { id } = (await editor.create({ status: "published" })).body;
  const others = new pg.Client({ connectionString: env().DATABASE_URL });
  await others.connect();
  try {
    await others.query(`SELECT pg_advisory_lock(${LOCK})`);
    const saves = Array.from({ length: 20 }, (_, index) => editor.update(id, { title: `${POST.title} ${index}` }));
    await vi.waitFor(async () => expect(await waitingLocks()).toBe(1), { timeout: 5_000 });
    expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title });
    await others.query(`SELECT pg_advisory_unlock(${LOCK})`);
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  } finally {
    await others.end();
  }
  expect((await editor.revisions(id)).body).toHaveLength(1 + 20);
  expect((await getPublishedPost(POST.slug))?.title).toBe(`${POST.title} 19`);
});

it("the event loop turns between the texts that are cleaned at once, so that queries get their responses", async () => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const field = { path: "content", label: "Content" };
  const cleaned = Array.from({ length: 10 }, async (_, index) => {
    expect(await storedArticle(`<p>Text ${index}</p>`, field)).toBe(`<p>Text ${index}</p>`);
    return turns;
  });
  const turnOfEach = await Promise.all(cleaned).finally(() => (isOver = true));
  expect(new Set(turnOfEach).size).toBe(10);
});
