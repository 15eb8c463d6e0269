/** Where a plain click on a link leads in this tab. Inlined into deferred pages: refers to nothing outside. */
export function destinationOf(event: MouseEvent): "page" | "section" | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.getAttribute("role")) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (!/^https?:$/.test(link.protocol)) return null;
  // the browser saves a PDF of the library and keeps the page
  if (/^\/objects\/.*\.pdf$/.test(link.pathname)) return null;
  const isThisPage = link.href.split("#", 1)[0] === location.href.split("#", 1)[0];
  if (!isThisPage) return "page";
  return link.hash ? "section" : null;
}
