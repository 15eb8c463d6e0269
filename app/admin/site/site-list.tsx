"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { SiteDocumentRow } from "@/app/admin/records";
import { LoadError } from "@/components/admin/lists/load-error";
import { PageHead } from "@/components/admin/page-head";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { adminPaths, siteApi } from "@/lib/paths";

type Page = { path: string; title: string; documents: SiteDocumentRow[] };

/** Documents by page and section, in the order a visitor sees them. */
export function SiteList() {
  const { data, isError, refetch } = useQuery<SiteDocumentRow[]>({ queryKey: [siteApi.documents] });
  return (
    <>
      <PageHead title="Site Texts" subtitle="Everything the public pages say, page by page" />
      <div className="mt-4">
        {isError ? (
          <LoadError message="Failed to fetch site texts" onRetry={() => void refetch()} />
        ) : !data ? (
          <p role="status" className="text-muted-foreground">
            Loading site texts...
          </p>
        ) : (
          <div className="columns-[24rem] gap-6">
            {pagesOf(data).map((page) => (
              <PageSections key={page.path} page={page} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function PageSections({ page: { path, title, documents } }: { page: Page }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-4 border-b pb-1">
        <h2 id={id} className="text-lg leading-tight tracking-[-0.02em]">
          {title}
        </h2>
        {path.startsWith("/") && <code className="text-muted-foreground text-[0.8125rem]">{path}</code>}
      </div>
      <ul aria-labelledby={id}>
        {documents.map(({ key, title: name, isDefault, hasDraft }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 border-b last:border-b-0">
            <Link
              href={adminPaths.siteDocument(key)}
              className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            <span className="ml-auto flex gap-2">
              {!isDefault && <Badge variant="tint">Changed</Badge>}
              {hasDraft && <Badge variant="secondary">Unpublished changes</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PAGE_TITLES: Record<string, string> = {
  "*": "Every page",
  "/": "Home",
  "/about": "About",
  "/process": "Process",
  "/partners": "Partners",
  "/blog": "Blog",
  "/privacy": "Privacy page",
  "/404": "Page not found",
  "/blog/{slug}": "A post",
  "/portfolio/{slug}": "A story",
};

/** Documents by the first page that shows them, in the order of the registry. */
function pagesOf(documents: readonly SiteDocumentRow[]): Page[] {
  const pages = new Map<string, Page>();
  for (const document of documents) {
    const path = document.pages[0] ?? "*";
    const page = pages.get(path) ?? { path, title: PAGE_TITLES[path] ?? path, documents: [] };
    page.documents.push(document);
    pages.set(path, page);
  }
  return [...pages.values()];
}
