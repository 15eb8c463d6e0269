import { ROOM, widthOf, wordsOf } from "@/lib/article-html/word-width";

const SPACE = 0.25;
// several words are never all of the widest kind: measured on names, at the boldest of each pair
const IN_A_LINE = 0.955;

/** The width that large type takes at most in one line, in ems. */
export function lineWidth(text: string): number {
  const words = text.split(" ");
  const widths = words.reduce((sum, word) => sum + widthOf(word), (words.length - 1) * SPACE);
  return Math.round(widths * IN_A_LINE * 100) / 100;
}

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

const SCALES = Array.from({ length: 15 }, (_, step) => 1 - step * 0.05);

/**
 * How much smaller large type must be so that `text` fits in lines of `ems`: its longest word into one of them, all of
 * it into the height of `lines`. Undefined where it fits.
 */
export function fitText(text: string, { ems, lines }: { ems: number; lines: number }) {
  const paragraphs = text.split("\n").map((line) => wordsOf(line).map(widthOf));
  const widest = Math.max(0, ...paragraphs.flat());
  const heightAt = (scale: number) => scale * paragraphs.reduce((sum, words) => sum + lineCount(words, ems / scale), 0);
  const scale = SCALES.find((one) => heightAt(one) <= lines) ?? 0.3;
  return widest <= ems && scale === 1 ? undefined : { scale, longest: widest * ROOM };
}
