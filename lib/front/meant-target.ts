/** Spellings of addresses that people, mail programs and feed readers try. */
const ALIASES: Record<string, string> = {
  ...Object.fromEntries(
    [
      "/feed",
      "/feed.xml",
      "/rss",
      "/rss.xml",
      "/atom.xml",
      "/index.xml",
      "/blog/feed",
      "/blog/rss",
      "/blog/rss.xml",
    ].map((path) => [path, "/blog/feed.xml"]),
  ),
  ...Object.fromEntries(["/index", "/index.html", "/index.htm", "/index.php", "/home"].map((path) => [path, "/"])),
};

/** Punctuation after an address in a text. */
const TRAILING = /[\s.,)\]}>'"*_`»“”’…!:]+$/;
/** A query or fragment that was encoded as part of the path. */
const REST = /[?#;&].*$/s;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Where a request for `target` should have gone, or null. For addresses at which nothing is. */
export function meantTarget(target: string): string | null {
  const [address = "", ...query] = target.split("?");
  const plain = decodeURIComponent(address)
    .replace(INVISIBLE, "")
    .replace(REST, "")
    .replace(TRAILING, "")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
  const meant = ALIASES[plain] ?? plain;
  // plain segments only: no other host, nothing to be decoded again
  if (meant === address || !/^(?:\/|(?:\/[\w-]+(?:\.[\w-]+)*)+)$/.test(meant)) return null;
  return [meant, ...query].join("?");
}
