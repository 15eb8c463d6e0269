/** Widths of letters in ems, of the three pairs of type at their boldest: the widest, less the tracking. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[ijl|!,.:;'’`]/, 0.32],
  [/[-frtI()[\]{}/\\]/, 0.42],
  [/[mwMW@%&]/, 0.97],
  [/\p{Lu}/u, 0.8],
  [/[\u2e80-\uffef]/, 1],
];
const OTHER_WIDTH = 0.6;
/** Words of wide letters are a little wider than the table says. */
export const ROOM = 1.05;
/** The monospaced face, in code and hints. */
const MONO_WIDTH = 0.61;
// its capitals, spaced (`label` in app/globals.css)
const LABEL_WIDTH = 0.7;
/** A longer word is most likely a URL: it may break. */
const MAX_LETTERS = 40;
/** What every column has room for, in ems, and the narrowest for a label. */
const ALWAYS_FITS = 8;
const IN_NARROW = 8;

/** The parts of a line between which a browser breaks it. */
export const wordsOf = (line: string): string[] => line.match(/[^\s\-–—/]+[-–—/]*/g) ?? [];

/** How wide a word is, in ems. */
export const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH), 0);

/**
 * For a style: the ems of the longest word of a text, and of a label. Undefined where it fits everywhere; in a `narrow`
 * column fewer do.
 */
export function longestWord(text: string, narrow = false): { "--in-text": string; "--in-label": string } | undefined {
  const words = wordsOf(text).filter((word) => word.length <= MAX_LETTERS);
  // a text may have a million words, which are no arguments of one call
  const widest = words.reduce((most, word) => Math.max(most, widthOf(word)), 0) * ROOM;
  const letters = words.reduce((most, word) => Math.max(most, word.length), 0);
  const inLabel = letters * LABEL_WIDTH;
  if (widest <= ALWAYS_FITS && !(narrow && inLabel > IN_NARROW)) return undefined;
  return { "--in-text": Math.max(widest, letters * MONO_WIDTH).toFixed(1), "--in-label": inLabel.toFixed(1) };
}
