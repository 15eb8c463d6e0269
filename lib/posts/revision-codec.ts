import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { PostSnapshot } from "./snapshot.ts";

/**
 * Revisions are compressed differences to a base, an earlier text of the same post, in pieces of a sentence or a tag:
 * changing a paragraph of a long post costs some hundred bytes.
 */
const QUALITY = 5;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
// A revision gets a new base where it shares less than this part, or fewer characters, with its base.
const MAX_NEW_PART = 0.1;
const MAX_NEW_LENGTH = 2_000;

/** Pieces that are not in the base, and `[first piece, number of pieces]` of the base. */
type Delta = (string | [number, number])[];

type Bytes = Uint8Array<ArrayBuffer>;
export type StoredBase = { id: number; text: Bytes };

/** A revision as a difference to `base`, or to a new one. */
export async function encodeRevision(
  snapshot: PostSnapshot,
  base: StoredBase | null,
): Promise<{ delta: Bytes; base: { id: number } | { text: Bytes } }> {
  const text = JSON.stringify(snapshot);
  const pieces = piecesOf(text);
  const delta = base && deltaOf(pieces, piecesOf(await unpack(base.text)));
  if (base && delta && newLengthOf(delta) <= Math.max(MAX_NEW_LENGTH, text.length * MAX_NEW_PART))
    return { delta: await pack(JSON.stringify(delta)), base: { id: base.id } };
  const whole: Delta = [[0, pieces.length]];
  return { delta: await pack(JSON.stringify(whole)), base: { text: await pack(text) } };
}

const newLengthOf = (delta: Delta) =>
  delta.reduce((sum, part) => sum + (typeof part === "string" ? part.length : 0), 0);

export async function decodeRevision(delta: Uint8Array, base: Uint8Array): Promise<PostSnapshot> {
  const pieces = piecesOf(await unpack(base));
  const parts = JSON.parse(await unpack(delta)) as Delta;
  const text = parts.map((part) =>
    typeof part === "string" ? part : pieces.slice(part[0], part[0] + part[1]).join(""),
  );
  return JSON.parse(text.join("")) as PostSnapshot;
}

/** Splits after tags, sentences, lines and fields. */
const piecesOf = (text: string): string[] => text.split(/(?<=>|[.!?] |\\n|",)/);

function deltaOf(pieces: string[], base: string[]): Delta {
  const places = new Map<string, number[]>();
  base.forEach((piece, index) => {
    const known = places.get(piece);
    if (known) known.push(index);
    else places.set(piece, [index]);
  });
  const delta: Delta = [];
  let next = 0; // the piece of the base that continues the last run
  for (const piece of pieces) {
    const last = delta.at(-1);
    if (Array.isArray(last) && base[next] === piece) last[1] += 1;
    else {
      const place = placeAfter(places.get(piece), next);
      if (place === undefined) {
        if (typeof last === "string") delta[delta.length - 1] = last + piece;
        else delta.push(piece);
        continue;
      }
      delta.push([place, 1]);
      next = place;
    }
    next += 1;
  }
  return delta;
}

/** The first of the sorted `places` from `next` on, else the first. */
function placeAfter(places: number[] | undefined, next: number): number | undefined {
  if (!places) return undefined;
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < next) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? places[0];
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

async function pack(text: string): Promise<Bytes> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compress(bytes, { params });
}

async function unpack(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes, { maxOutputLength: MAX_TEXT_BYTES })).toString("utf8");
}
