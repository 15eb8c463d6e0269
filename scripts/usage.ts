import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** Prints the usage of a command and exits, for unknown arguments such as `--help`. */
export function endWithUsage(usage: string): never {
  console.error(usage);
  process.exit(2);
}

/** Ends the command with its usage if it has an argument that is not `known`. */
export function checkArguments(usage: string, known: readonly string[] = []): void {
  if (!process.argv.slice(2).every((word) => known.includes(word))) endWithUsage(`Usage: ${usage}`);
}

/** The arguments of the command, which knows `options`. Ends it with its usage for any other option. */
export function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return endWithUsage(`${(error as Error).message}\n${usage}`);
  }
}
