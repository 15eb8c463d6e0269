/** The URL at `address`, or null where it is none. URL.parse is too new for the browsers that the program serves. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
