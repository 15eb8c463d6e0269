/**
 * The archive: a gzipped tar of `tables/NAME.ndjson` (a row a line, as JSON), then `images/NAME`, and at its end
 * `manifest.json` with what must be in it. An archive that was cut off therefore has no manifest.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { isImageName } from "../images/rules.ts";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const imageEntry = (image: string) => `images/${image}`;

const content = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0), ...content })),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  images: z.array(z.object({ name: z.string().refine(isImageName), ...content })),
  /** images that have a row but whose file was not there when the archive was made */
  missingImages: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The archive cannot be used; `message` says why in one line. */
export class ArchiveError extends Error {}

export type Entry = { name: string; body: AsyncIterable<Buffer> };

/** Reads the archive from front to back. `visit` may leave a body unread; reading ends early when it returns "stop". */
export async function readArchive(file: string, visit: (entry: Entry) => Promise<"stop" | undefined>): Promise<void> {
  const entries = extract();
  const stopped = new AbortController();
  const reading = pipeline(createReadStream(file), createGunzip(), entries, { signal: stopped.signal });
  // told below; a rejection that nobody waits for yet would end the process
  reading.catch(() => {});
  try {
    for await (const entry of entries) {
      const verdict = await visit({ name: entry.header.name, body: entry as unknown as AsyncIterable<Buffer> });
      if (verdict === "stop") return;
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw await asArchiveError(error, file);
  } finally {
    stopped.abort();
    await reading.catch(() => {});
  }
}

/** Reads all of the archive and compares it with its manifest. Throws ArchiveError when anything is not as it should be. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let text = "";
  await readArchive(file, async ({ name, body }) => {
    if (found.has(name) || text) throw damaged(file, `${name} is out of place`);
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (name === MANIFEST) text += chunk.toString("latin1");
    }
    if (name !== MANIFEST) found.set(name, { bytes, sha256: hash.digest("hex") });
    return undefined;
  });
  const manifest = parseManifest(file, Buffer.from(text, "latin1").toString("utf8"));
  const expected = [
    ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...manifest.images.map((image) => ({ ...image, entry: imageEntry(image.name) })),
  ];
  for (const { entry, bytes, sha256 } of expected) {
    const actual = found.get(entry);
    if (!actual) throw damaged(file, `${entry} is missing`);
    if (actual.bytes !== bytes || actual.sha256 !== sha256) throw damaged(file, `${entry} is not what was written`);
    found.delete(entry);
  }
  if (found.size > 0) throw damaged(file, `${[...found.keys()][0]} does not belong to it`);
  return manifest;
}

function parseManifest(file: string, text: string): Manifest {
  if (!text) throw damaged(file, "its end is missing");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged(file, `${MANIFEST} cannot be read`);
  }
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new ArchiveError(`${file} was made by a newer version of this program.`);
  const result = manifestSchema.safeParse(json);
  if (!result.success) throw damaged(file, `${MANIFEST} is not one of this program`);
  return result.data;
}

const damaged = (file: string, what: string) => new ArchiveError(`${file} is damaged: ${what}. Nothing was changed.`);

async function asArchiveError(error: unknown, file: string): Promise<unknown> {
  if (error instanceof ArchiveError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return new ArchiveError(`There is no ${file}.`);
  if (code === "EISDIR" || code === "EACCES") return new ArchiveError(`${file} cannot be read (${code}).`);
  const isFormat = code?.startsWith("Z_") || /tar|header|unexpected end/i.test(message);
  return isFormat ? damaged(file, message) : error;
}
