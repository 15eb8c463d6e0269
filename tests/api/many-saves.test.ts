import { expect, it, vi } from "vitest";
import pg from "pg";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { getPublishedPost } from "@/lib/posts/queries";
import { editorOf, POST } from "../support/posts";
import { signIn } from "../support/sign-in";

/** The lock of every public change (migration page_tags). */
const LOCK = "hashtext('page_versions')";
const waiting = () =>
  db().$queryRaw<object[]>`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database =
    (SELECT oid FROM pg_database WHERE datname = current_database())`;

it("pages are read while many saves wait for each other, and each save is stored", async () => {
  const editor = editorOf(await signIn());
  const { id } = (await editor.create({ status: "published" })).body;
  const others = new pg.Client({ connectionString: env().DATABASE_URL });
  await others.connect();
  try {
    await others.query(`SELECT pg_advisory_lock(${LOCK})`);
    const saves = Array.from({ length: 20 }, (_, index) => editor.update(id, { title: `${POST.title} ${index}` }));
    await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { timeout: 5_000 });
    expect(await getPublishedPost(POST.slug)).toMatchObject({ title: POST.title });
    await others.query(`SELECT pg_advisory_unlock(${LOCK})`);
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
  } finally {
    await others.end();
  }
  expect((await editor.revisions(id)).body).toHaveLength(1 + 20);
  expect((await getPublishedPost(POST.slug))?.title).toBe(`${POST.title} 19`);
});
