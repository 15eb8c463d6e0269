/**
 * Where a plain press on a link leads in this tab: to another page, to a section of this one, or neither (a new tab, a
 * download, a mail address, a link that acts as a button). The loader of deferred pages inlines the text of this
 * function (lib/front/deferred-hydration), so it refers to nothing outside of itself.
 */
export function destinationOf(event: MouseEvent): "page" | "section" | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.getAttribute("role")) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!/^https?:$/.test(link.protocol)) return null;
  const isThisPage = link.href.split("#", 1)[0] === location.href.split("#", 1)[0];
  if (!isThisPage) return "page";
  return link.hash ? "section" : null;
}
