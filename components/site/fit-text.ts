/** Widths of letters in ems, of the three pairs of display type at their boldest: the widest, less the tracking. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[ijl|!,.:;'’`]/, 0.32],
  [/[-frtI()[\]{}/\\]/, 0.42],
  [/[mwMW@%&]/, 0.97],
  [/\p{Lu}/u, 0.8],
  [/[\u2e80-\uffef]/, 1],
];
const OTHER_WIDTH = 0.6;
const SPACE = 0.25;

const widthOf = (word: string) =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH), 0);

// several words are never all of the widest kind: measured on names, at the boldest of each pair
const IN_A_LINE = 0.955;

/** The width that large type takes at most in one line, in ems. */
export function lineWidth(text: string): number {
  const words = text.split(" ");
  const widths = words.reduce((sum, word) => sum + widthOf(word), (words.length - 1) * SPACE);
  return Math.round(widths * IN_A_LINE * 100) / 100;
}

/** Widths of the parts between which a browser breaks lines. */
const wordWidths = (text: string) => (text.match(/[^\s\-–—/]+[-–—/]*/g) ?? []).map(widthOf);

function lineCount(words: readonly number[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (used > 0 && used + SPACE + word > width) {
      lines += 1;
      used = 0;
    }
    used += used > 0 ? SPACE + word : word;
  }
  return lines;
}

// letters of small type are wider (optical sizes)
const SMALL_TYPE_FROM = 12;
const SMALL_TYPE = 1.08;

const SCALES = Array.from({ length: 15 }, (_, step) => 1 - step * 0.05);

/**
 * How much smaller large type must be so that `text` fits in lines of `ems`: its longest word into one of them, all of
 * it into the height of `lines`. Undefined where it fits.
 */
export function fitText(text: string, { ems, lines }: { ems: number; lines: number }) {
  const paragraphs = text.split("\n").map(wordWidths);
  const widest = Math.max(0, ...paragraphs.flat());
  const longest = widest > SMALL_TYPE_FROM ? widest * SMALL_TYPE : widest;
  const heightAt = (scale: number) => scale * paragraphs.reduce((sum, words) => sum + lineCount(words, ems / scale), 0);
  const scale = SCALES.find((one) => heightAt(one) <= lines) ?? 0.3;
  return longest <= ems && scale === 1 ? undefined : { scale, longest };
}
