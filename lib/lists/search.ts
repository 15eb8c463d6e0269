/** The most rows that a search counts and shows. */
export const SEARCH_LIMIT = 1_000;

/** The most rows that a filter counts and shows. */
export const FILTER_LIMIT = 10_000;

const PLAIN_LETTERS = new Map(
  Object.entries({
    "'": "\u2018\u2019\u201a\u201b\u2032\u02b9\u02bb\u02bc",
    '"': "\u201c\u201d\u201e\u201f\u00ab\u00bb",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    o: "ø",
    O: "Ø",
    l: "ł",
    L: "Ł",
    d: "đ",
    D: "Đ",
    i: "ı",
    σ: "ς",
    ss: "ß",
    SS: "ẞ",
    ae: "æ",
    AE: "Æ",
    oe: "œ",
    OE: "Œ",
  }).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
);
const FANCY_LETTER = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "g");
// accents, soft hyphens, zero-width letters, marks of direction
const INVISIBLE =
  /[\u00ad\u0300-\u036f\u061c\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

/** The form that searches compare: no accents, curly quotes, long dashes or invisible letters, like SQL's folded(). */
export const folded = (text: string) =>
  text
    .replace(/\u00b4/g, "'")
    .replace(/\u2033/g, '"')
    .normalize("NFKD")
    .replace(INVISIBLE, "")
    .replace(FANCY_LETTER, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .normalize();

/** The same in lowercase. */
export const foldedCase = (text: string) => folded(text).toLowerCase();

/** Whether a search for `wanted` finds `text`. */
export const includesFolded = (text: string, wanted: string): boolean => foldedCase(text).includes(foldedCase(wanted));

/** A page of a search's results, of which there may be one more than `SEARCH_LIMIT`. */
export const foundPage = <Found>(found: Found[], page: number, perPage: number): Found[] =>
  found.slice(0, SEARCH_LIMIT).slice((page - 1) * perPage, page * perPage);
