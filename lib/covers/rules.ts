/** The drawn cover of a post without a photograph: a symbol of public/images/covers.svg and the colors of its inks. */

/** Families of drawings: signals, machines, landscapes, beginnings. */
const FAMILIES = [
  ["gauge", "chevrons", "sieve"],
  ["reels", "piano-roll", "viaduct"],
  ["hills", "notebook", "survey"],
  ["rising-dome", "shoot", "rays"],
] as const;
/** The families of some categories; a hash of the slug chooses for others. */
const FAMILY_OF_CATEGORY = new Map(Object.entries({ validation: 0, operations: 1, "field-notes": 2 }));
const FAMILY_SIZE = 3;
const SHIFT_EVERY = 5;

/** Names of brand colors; the signal color is in the drawings themselves. */
const INKS = [
  { ground: "sand", first: "butter", second: "green", line: "ink", "line-on-first": "ink", blend: "multiply" },
  { ground: "green", first: "butter", second: "mist", line: "paper", "line-on-first": "ink", blend: "normal" },
  { ground: "mist", first: "paper", second: "green", line: "ink", "line-on-first": "ink", blend: "multiply" },
  { ground: "butter", first: "paper", second: "green", line: "ink", "line-on-first": "ink", blend: "multiply" },
  { ground: "ink", first: "green", second: "sand", line: "paper", "line-on-first": "paper", blend: "normal" },
  { ground: "paper", first: "mist", second: "butter", line: "ink", "line-on-first": "ink", blend: "multiply" },
] as const;

export type DrawnCover = {
  number: number | null;
  /** Chooses the cover if there is no number. */
  slug: string;
  /** The slug of the first category. */
  category?: string | undefined;
};

/** One of the three drawings of its category and one of six sets of inks: twelve different pairs in a row. */
export function coverOf({ number, slug, category }: DrawnCover) {
  const drawings = category === undefined ? FAMILIES.flat() : familyOf(category);
  const turn = number ?? hash(slug);
  // shifted: otherwise a category that gets every third post would repeat one drawing
  const place = turn + (drawings.length === FAMILY_SIZE ? Math.floor(turn / SHIFT_EVERY) : 0);
  return { drawing: itemAt(drawings, place), inks: itemAt(INKS, turn) };
}

const familyOf = (category: string) => itemAt(FAMILIES, FAMILY_OF_CATEGORY.get(category) ?? hash(category));

const itemAt = <Item>(items: readonly Item[], place: number) => items[place % items.length] as Item;

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
