import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type pg from "pg";
import type { PostSnapshot } from "./snapshot.ts";

/**
 * Until 1.1 a revision was a compressed difference to a base, an earlier text of the same post. Databases and archives of those
 * versions hold such rows.
 */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const BATCH_SIZE = 100;

/** Pieces that are not in the base, and `[first piece, number of pieces]` of the base. */
type Delta = (string | [number, number])[];

/** The snapshot that `delta` makes of the text `base`. Rejects when they do not fit. */
export async function decodeEarlierRevision(delta: Uint8Array, base: Uint8Array): Promise<PostSnapshot> {
  const pieces = piecesOf(await unpack(base));
  const parts = JSON.parse(await unpack(delta)) as Delta;
  const text = parts.map((part) =>
    typeof part === "string" ? part : pieces.slice(part[0], part[0] + part[1]).join(""),
  );
  return JSON.parse(text.join("")) as PostSnapshot;
}

/** Gives all revisions of earlier versions their fields, in the transaction of `client`; idempotent. */
export async function convertEarlierRevisions(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ id: number; delta: Buffer; text: Buffer }>(
      `SELECT r.id, r.delta, b.text FROM blog_post_revisions r JOIN blog_post_revision_bases b ON b.id = r.base_id
       WHERE r.fields IS NULL ORDER BY r.id LIMIT ${BATCH_SIZE}`,
    );
    for (const { id, delta, text } of rows) {
      const fields = await decodeEarlierRevision(delta, text);
      await client.query("UPDATE blog_post_revisions SET fields = $2, base_id = NULL, delta = NULL WHERE id = $1", [
        id,
        // what jsonb refuses
        JSON.stringify(fields, (_key, value: unknown) =>
          typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value,
        ),
      ]);
    }
    if (rows.length < BATCH_SIZE) break;
  }
  await client.query(
    "DELETE FROM blog_post_revision_bases b WHERE NOT EXISTS (SELECT FROM blog_post_revisions WHERE base_id = b.id)",
  );
}

/** Splits after tags, sentences, lines and fields. */
const piecesOf = (text: string): string[] => text.split(/(?<=>|[.!?] |\\n|",)/);

const decompress = promisify(brotliDecompress);

async function unpack(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes, { maxOutputLength: MAX_TEXT_BYTES })).toString("utf8");
}
