"use client";

import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { startTransition, useContext, type ComponentProps, type MouseEvent } from "react";

/** Left to the browser: new tabs and windows, downloads, and anchors of the page one is on. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, pathname, search, hash } = event.currentTarget;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target !== "";
  return elsewhere || (hash !== "" && pathname === location.pathname && search === location.search);
}

/**
 * A link to another page of the site, through the router. next/link without its prefetching, which nobody here uses, at
 * a tenth of its weight: it stands in the bar and so in every page's first view. Without a router (an error outside of
 * it, a test) it is a plain link.
 */
export function RouterLink({ href, onClick, ...props }: ComponentProps<"a"> & { href: string }) {
  const router = useContext(AppRouterContext);
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!router || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        startTransition(() => router.push(href));
      }}
      {...props}
    />
  );
}
