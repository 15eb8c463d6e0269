/** The last school year: harder texts are hard for a wide audience. */
const HARD_GRADE = 12;
// the formula needs this much text
const MIN_WORDS = 100;
const HARD_SYLLABLES = 4;
const MAX_HARD_WORDS = 5;

type Readability = { grade: number; hardWords: string[] };

/**
 * The school years that English prose asks for (Flesch-Kincaid), with its longest words; null where it is easy, or
 * short.
 */
export function hardReading(paragraphs: string[]): Readability | null {
  const sentences = paragraphs.flatMap((text) => text.split(/[.!?…]+(?:\s|$)/)).filter((text) => /[a-z]/i.test(text));
  const words = sentences.flatMap((sentence) => sentence.match(/[a-z]+(?:['’][a-z]+)?/gi) ?? []);
  if (words.length < MIN_WORDS) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = Math.round(0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59);
  if (grade <= HARD_GRADE) return null;
  const hard = words.filter((word) => syllablesOf(word) >= HARD_SYLLABLES).map((word) => word.toLowerCase());
  return { grade, hardWords: [...new Set(hard)].slice(0, MAX_HARD_WORDS) };
}

/** Groups of vowels, without a silent e. */
function syllablesOf(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^l]e)$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 0);
}
