import { autoLinkEmailMatcher, autoLinkUrlMatcher } from "@lexical/link";
import { allowedAttributes } from "@/lib/article-html/rules";
import { element, type Html } from "@/lib/article-html/tree";
import { parseUrl, visibleAddress } from "@/lib/validation/address";

type Found = NonNullable<ReturnType<typeof autoLinkUrlMatcher>>;

const storedAddress = (address: string): string | undefined => allowedAttributes("a", { href: address }).href;

const LOCAL_HOST = /^(localhost|\[[0-9a-f:.]+\]|\d{1,3}(\.\d{1,3}){3})$/i;
// a label of a host name neither begins nor ends with a hyphen
const HOST = /^(?!-)[^.]+(?<!-)(\.(?!-)[^.]+(?<!-))+$/;
// file names, mail subjects and telephone numbers
const MAY_HAVE_SPACES = /^(?:\/|https?:\/\/[^\s/]+\/|mailto:|tel:|sms:)/i;
const EXAMPLES = "https://example.org, /about, #part, mailto: or tel:";

/** A typed address, or why it is invalid. */
export function readAddress(typed: string): { href: string } | { problem: string } {
  const text = visibleAddress(typed);
  if (text === "") return { problem: `Enter an address: ${EXAMPLES}` };
  if (/\s/.test(text) && !MAY_HAVE_SPACES.test(text))
    return { problem: "An address has no spaces. To find a page of this site, choose it from the list" };
  const href = storedAddress(withScheme(text));
  if (href === undefined) return { problem: `This address does not work as a link. Use ${EXAMPLES}` };
  if (/^[/#?]/.test(href)) return { href };
  const url = parseUrl(href);
  if (!url) return { problem: `This is not an address. Use ${EXAMPLES}` };
  if (url.protocol === "mailto:")
    return autoLinkEmailMatcher(url.pathname) || (url.pathname === "" && url.search)
      ? { href }
      : { problem: "Enter an e-mail address after mailto:" };
  if (url.protocol === "tel:" || url.protocol === "sms:") return { href };
  const isHost = LOCAL_HOST.test(url.hostname) || HOST.test(url.hostname);
  return isHost
    ? { href }
    : { problem: `“${url.hostname}” is not a site. A full address looks like https://example.org` };
}

/** "example.org/x" means a site and "a@example.org" a mailbox, not a page of this site. */
function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) || /^[/#?]/.test(text)) return text;
  return /^[^@/]+@[^@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

const SITE_AND_PATH = /((?:https?:\/\/|www\.)[^\s/]{1,256}\/)(\S+)/g;
const INNER_PUNCTUATION = /[,;!'*$](?!https?:)(?=[^\p{L}\p{N}]{0,8}[\p{L}\p{N}])/gu;

/** Hides punctuation within a path, which would otherwise end the address: /Memphis,_Tennessee */
const hideInnerPunctuation = (text: string): string =>
  text.replace(SITE_AND_PATH, (_, site: string, path: string) => site + path.replace(INNER_PUNCTUATION, "_"));

/** The first address or mailbox in a text that can become a link. */
export function findAddress(text: string): Found | undefined {
  const found = autoLinkUrlMatcher(hideInnerPunctuation(text));
  if (found) {
    const seen = text.slice(found.index, found.index + found.length);
    return { ...found, text: seen, url: found.url.slice(0, -found.length) + seen };
  }
  const mailbox = autoLinkEmailMatcher(text);
  return mailbox ? { ...mailbox, url: `mailto:${mailbox.text}` } : undefined;
}

const UNLINKED_TAGS = new Set(["a", "code", "pre"]);

/** Links the addresses in these nodes, except in links and code. */
export function linkAddresses(nodes: Html[]): Html[] {
  return nodes.flatMap((node): Html[] => {
    if (typeof node !== "string")
      return [UNLINKED_TAGS.has(node.tag) ? node : { ...node, children: linkAddresses(node.children) }];
    const parts: Html[] = [];
    let rest = node;
    for (let found = findAddress(rest); found; found = findAddress(rest)) {
      parts.push(rest.slice(0, found.index), element("a", [found.text], { href: found.url }));
      rest = rest.slice(found.index + found.length);
    }
    return [...parts, rest].filter((part) => part !== "");
  });
}
