import NextLink from "next/link";
import type { ComponentProps } from "react";

// Addresses under /api redirect or end the session: they must never be fetched by the router.
const PAGE_OF_THIS_SITE = /^\/(?!\/|api\/)/;

/** next/link without prefetching for pages of this site, a plain link for other addresses, nothing for "". */
export function Link({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  if (href === "") return null;
  if (!PAGE_OF_THIS_SITE.test(href)) return <a href={href} {...props} />;
  return <NextLink href={href} prefetch={false} {...props} />;
}
