import "server-only";
import { plainText } from "../article-html/clean.ts";
import { leavesOf } from "./walk.ts";
import { db } from "../db/client.ts";
import { foldedCase } from "../lists/search.ts";
import { documentOf } from "./publication.ts";
import { siteDocuments } from "./registry.ts";
import { withDefaults } from "./values.ts";

/** A text, label or title that was found. `path` is '' for a title. */
export type SiteHit = { key: string; title: string; path: string; label: string; text: string };

const MAX_HITS = 50;

/** Finds `q` in texts (of the working copy if there is one), then in labels and titles. Best first, 50 at most. */
export async function searchSiteTexts(q: string): Promise<SiteHit[]> {
  if (q === "") return [];
  const [rows, drafts] = await Promise.all([
    db().siteDocument.findMany({ select: { key: true, value: true } }),
    db().siteDraft.findMany({ select: { key: true, value: true } }),
  ]);
  const published = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
  const copies = new Map<string, unknown>(drafts.map(({ key, value }) => [key, value]));
  const hits = Object.keys(siteDocuments).flatMap((key) => rankedHits(key, q, published.get(key), copies.get(key)));
  return hits
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit);
}

function rankedHits(key: string, q: string, stored: unknown, draft: unknown): { hit: SiteHit; rank: number }[] {
  const document = documentOf(key);
  const { title, fields } = document;
  const edited = draft ?? stored;
  const shown = edited ? withDefaults(document, edited, draft ? "draft" : "published") : document.default;
  const texts = leavesOf(fields, shown).flatMap(({ field: { type }, path, label, value }) => {
    if (type !== "text" && type !== "paragraph" && type !== "rich") return [];
    const text = type === "rich" ? plainText(String(value)) : String(value);
    return [{ key, title, path, label, text }];
  });
  const all = [...texts, { key, title, path: "", label: title, text: "" }];
  return all.flatMap((hit) => {
    const [inText, inLabel] = [matchRank(hit.text, q), matchRank(hit.label, q)];
    const rank = inText ?? (inLabel === undefined ? undefined : inLabel + MATCHERS.length);
    return rank === undefined ? [] : [{ hit, rank }];
  });
}

/** From the best fit to the worst. */
const MATCHERS: ((text: string, q: string) => boolean)[] = [
  (text, q) => text === q,
  (text, q) => text.startsWith(q),
  (text, q) => text.includes(` ${q}`),
  (text, q) => text.includes(q),
];

function matchRank(text: string, q: string): number | undefined {
  const [whole, wanted] = [foldedCase(text), foldedCase(q)];
  const fit = MATCHERS.findIndex((fits) => fits(whole, wanted));
  return fit < 0 ? undefined : fit;
}
