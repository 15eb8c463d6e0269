import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, it } from "vitest";
import { verifyArchive } from "@/lib/backup/archive";
import { writeBackup } from "@/lib/backup/backup";
import { restoreBackup } from "@/lib/backup/restore";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { convertEarlierRevisions } from "@/lib/posts/earlier-revisions";
import { localDisk } from "@/lib/storage/local-disk";
import { type Editor, editorOf } from "../support/posts";
import { signIn } from "../support/sign-in";

// as version 1.0 wrote them: a text, and two revisions as differences to it
const BASE =
  "G0gBAAQiW1PZz+jNxxO3ih0A7V3LZjtw2P3DahZpvl0gdcnMR3G6Teio45m5cOhZ0vjSLeCFR7W7q0HQo90M1ExCaPpWeATXqLrYu8O2qfvp+ekatc4rx0PgEmH1WqzuV4OXJkbAbSkFl9wK6f3zHehVoOm8bHbeL5sZ6ZHV0Rf4igDWyEKNPppLxRuMBDUzYxWPskgIz7VbGqj+AQ==";
const FIRST = "CwOAW1swLDldXQM=";
const SECOND = "GzkAAMTylqpdvjFjgpmStPsPmU0QwEQOWEMoIPn2TL9A4RvAgAzdQHrQIajM6sR6O/wzbhzpTFCNxR0=";
const TEXTS = ["<p>Four houses.</p><p>One kitchen.</p>", "<p>Four houses.</p><p>Two kitchens.</p>"];

const scratch = mkdtempSync(path.join(tmpdir(), "collective-revisions-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let editor: Editor;
let postId: number;
let revisionIds: number[];

beforeEach(async () => {
  editor = editorOf(await signIn());
  postId = (await editor.create()).body.id;
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "base64"));
  const { id: baseId } = await db().postRevisionBase.create({ data: { postId, text: bytes(BASE) } });
  revisionIds = [];
  for (const delta of [FIRST, SECOND]) {
    const data = { postId, kind: "saved" as const, title: "Earlier", words: 4, baseId, delta: bytes(delta) };
    revisionIds.push((await db().postRevision.create({ data, select: { id: true } })).id);
  }
});

const shownTexts = () =>
  Promise.all(revisionIds.map(async (id) => (await editor.revision(postId, id)).body.content as string));
const storedTexts = async () =>
  (await db().postRevision.findMany({ where: { id: { in: revisionIds } }, orderBy: { id: "asc" } })).map(
    ({ fields }) => (fields as { content: string }).content,
  );

it("reads a revision that an earlier version has stored", async () => {
  expect(await shownTexts()).toEqual(TEXTS);
});

it("converts the revisions of earlier versions once, and removes what they referred to", async () => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await convertEarlierRevisions(client);
  await convertEarlierRevisions(client);
  await client.end();
  expect(await storedTexts()).toEqual(TEXTS);
  expect(await shownTexts()).toEqual(TEXTS);
  expect(await db().postRevisionBase.count()).toBe(0);
});

it("restores an archive of an earlier version with readable revisions", async () => {
  const file = path.join(scratch, "earlier.tar.gz");
  const store = localDisk(path.join(scratch, "data"));
  const url = env().DATABASE_URL ?? "";
  await writeBackup(url, store, file);
  await db().postRevision.deleteMany();
  await restoreBackup(url, store, { file, manifest: await verifyArchive(file), replace: true });
  expect(await storedTexts()).toEqual(TEXTS);
});
