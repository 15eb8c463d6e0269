/** A gzipped tar: `tables/NAME.ndjson`, `images/NAME`, and last `manifest.json`, which a truncated archive lacks. */
import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { collect } from "../api/body.ts";
import { MAX_STORED_BYTES } from "../media/limits.ts";
import { isObjectName } from "../media/rules.ts";
import { orNull } from "../or-null.ts";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const imageEntry = (image: string) => `images/${image}`;

// Archives may be hostile: every read into memory has a limit.
/** About 150 bytes an image. */
export const MAX_MANIFEST_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 250_000;
const LINE_FEED = 0x0a;

const content = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0), ...content }),
  ),
  sequences: z.record(z.string(), z.string().regex(/^\d{1,19}$/)),
  images: z.array(
    z.object({ name: z.string().refine(isObjectName), ...content, bytes: z.int().min(0).max(MAX_STORED_BYTES) }),
  ),
  missingImages: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The archive is unusable; `message` says why in one line. */
export class ArchiveError extends Error {}

type Entry = { name: string; body: AsyncIterable<Buffer> };

const GZIP = Buffer.from([0x1f, 0x8b]);

/** Whether `file` is no longer gzipped: some browsers and file managers unpack downloads. */
async function isUnpacked(file: string): Promise<boolean> {
  for await (const start of createReadStream(file, { end: GZIP.length - 1 })) return !GZIP.equals(start as Buffer);
  return false;
}

/** Reads the archive in order. `visit` may leave a body unread. Throws ArchiveError for anything but plain files. */
export async function readArchive(file: string, visit: (entry: Entry) => Promise<void>): Promise<void> {
  const entries = extract();
  // a file that cannot be read is reported below
  const unpacked = (await isUnpacked(file).catch(() => false)) ? new PassThrough() : createGunzip();
  const reading = pipeline(createReadStream(file), unpacked, entries);
  // awaited below; not an unhandled rejection until then
  reading.catch(() => {});
  try {
    let count = 0;
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== "file" || ++count > MAX_ENTRIES) throw damaged(file, "it holds something that no backup writes");
      await visit({ name, body: entry as unknown as AsyncIterable<Buffer> });
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw asArchiveError(error, file);
  } finally {
    entries.destroy();
    await reading.catch(() => {});
  }
}

/** Compares the archive with its manifest. Throws ArchiveError for any difference. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; rows: number; sha256: string }>();
  let text: Buffer | undefined;
  await readArchive(file, async ({ name, body }) => {
    if (found.has(name) || text) throw damaged(file, `${printable(name)} is out of place`);
    if (name === MANIFEST) {
      text = await collect(body, MAX_MANIFEST_BYTES, () => damaged(file, `${MANIFEST} is too long`));
      return;
    }
    if (!/^(tables|images)\/[\w.-]{1,200}$/.test(name)) throw damaged(file, `${printable(name)} does not belong to it`);
    const { measure, result } = createMeter();
    for await (const chunk of body) measure(chunk);
    found.set(name, result());
  });
  if (!text) throw damaged(file, "its end is missing");
  const manifest = parseManifest(file, text.toString("utf8"));
  const expected = [
    ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...manifest.images.map((image) => ({ ...image, rows: null, entry: imageEntry(image.name) })),
  ];
  for (const { entry, bytes, rows, sha256 } of expected) {
    const actual = found.get(entry);
    if (!actual) throw damaged(file, `${entry} is missing`);
    const isSame = actual.bytes === bytes && actual.sha256 === sha256 && (rows === null || actual.rows === rows);
    if (!isSame) throw damaged(file, `${entry} is not what was written`);
    found.delete(entry);
  }
  if (found.size > 0) throw damaged(file, `${[...found.keys()][0]} does not belong to it`);
  return manifest;
}

/** Measures a stream by its chunks. */
export function createMeter() {
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  return {
    measure(chunk: Uint8Array) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) rows++;
      return chunk;
    },
    result: () => ({ bytes, rows, sha256: hash.digest("hex") }),
  };
}

function parseManifest(file: string, text: string): Manifest {
  const json = orNull(() => JSON.parse(text) as { format?: unknown });
  if (json === null) throw damaged(file, `${MANIFEST} cannot be read`);
  const { format } = json;
  if (typeof format === "number" && format > FORMAT)
    throw new ArchiveError(`${file} was made by a newer version of this program.`);
  const result = manifestSchema.safeParse(json);
  if (!result.success) throw damaged(file, `${MANIFEST} is not one of this program`);
  return result.data;
}

export const damaged = (file: string, what: string) => new ArchiveError(`${file} is damaged: ${what}.`);

// a hostile name must not control the terminal
const printable = (name: string) => JSON.stringify(name.slice(0, 100));

function asArchiveError(error: unknown, file: string): unknown {
  if (error instanceof ArchiveError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ArchiveError(`There is no ${file}.`);
  if (code === "EISDIR" || code === "EACCES") return new ArchiveError(`${file} cannot be read (${code}).`);
  const isFormat = code?.startsWith("Z_") || /header|unexpected end/i.test(message);
  return isFormat ? damaged(file, message) : error;
}
