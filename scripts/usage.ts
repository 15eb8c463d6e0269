/** Ends a command whose words it does not know, as `--help`, with its usage. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

/** For a command that knows no words but these. */
export function refuseWords(usage: string, known: readonly string[] = []): void {
  if (!process.argv.slice(2).every((word) => known.includes(word))) endWithUsage(`Usage: ${usage}`);
}
