// A browser skips these inside of an address, so that "java\tscript:" is a scheme.
export const plainAddress = (value: string): string =>
  value
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replaceAll(" ", "%20");
