/** Ends a command that got a word beside the `known` ones, as `--help`, with its usage. */
export function refuseWords(usage: string, known: readonly string[] = []): void {
  if (process.argv.slice(2).every((word) => known.includes(word))) return;
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
