"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AREAS } from "@/app/admin/areas";
import type { SiteDocument, SiteDocumentRow, SiteHit } from "@/app/admin/records";
import { LoadError } from "@/components/admin/empty-state";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useListState } from "@/components/admin/lists/use-list-state";
import { useWholeList } from "@/components/admin/lists/use-paged-list";
import { useFresh } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { completed, homeSections } from "@/lib/site/documents/home-sections";
import { siteApi } from "@/lib/api/paths";
import { adminPaths, INDEXED_PAGES, VENTURE_SLUGS, venturePath } from "@/lib/paths";
import type { SiteTexts } from "@/lib/site/registry";
import { PublishChanges } from "./publish-changes";

type Page = { path: string; title: string; documents: SiteDocumentRow[] };

/** Documents by page and section, in the order a visitor sees them; while searching, the texts that match. */
export function SiteList() {
  const sections = useHomeSections();
  const documents = useWholeList<SiteDocumentRow>(siteApi.documents);
  const { search, setSearch, q } = useListState();
  const changed = documents.rows?.filter(({ hasDraft }) => hasDraft) ?? [];
  return (
    <ListScreen
      list={{ ...documents, search, setSearch }}
      one="document"
      many="site texts"
      title={AREAS.site.title}
      subtitle="All text on the public site, page by page"
      search="Search site texts"
      tools={changed.length > 0 && <PublishChanges documents={changed} />}
      saysLoading
    >
      {(rows = []) =>
        q ? (
          <Hits q={q} />
        ) : (
          <>
            <div className="columns-[24rem] gap-6">
              {pagesOf(inOrder(rows.filter(isCommon), sections)).map((page) => (
                <PageSections key={page.path} page={page} hidden={sections.filter(({ shown }) => !shown)} />
              ))}
            </div>
            <details open={rows.some((row) => !isCommon(row) && row.hasDraft)}>
              <summary className="min-h-10 py-2 font-semibold pointer-coarse:min-h-11">Rarely changed</summary>
              <DocumentRows documents={rows.filter((row) => !isCommon(row))} label="Rarely changed" />
            </details>
          </>
        )
      }
    </ListScreen>
  );
}

/** Analytics consent, glossary and error page, which are in a folded group. */
const RARE_DOCUMENTS: readonly string[] = ["consent", "glossary", "failure"];
const isCommon = ({ key }: SiteDocumentRow) => !RARE_DOCUMENTS.includes(key);

function Hits({ q }: { q: string }) {
  const hits = useQuery<SiteHit[]>({ queryKey: [siteApi.search(q)], staleTime: 0, placeholderData: (last) => last });
  if (hits.isError) return <LoadError message="Failed to search the site texts" onRetry={() => void hits.refetch()} />;
  if (!hits.data) return null;
  return (
    <>
      <p role="status" className="text-muted-foreground mb-2 text-sm">
        {hits.data.length === 0 ? `No texts match “${q}”.` : `Texts that match “${q}”, best first`}
      </p>
      <ul className="max-w-3xl border-t">
        {hits.data.map(({ key, title, path, label, text }) => (
          <li key={`${key}.${path}`} className="border-b">
            <Link
              href={adminPaths.siteDocument(key, { field: path })}
              className="group block py-2 underline-offset-4 pointer-coarse:py-3"
            >
              <span className="text-muted-foreground block text-[0.8125rem]">
                {path ? `${title} · ${label}` : "Document"}
              </span>
              <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline">{text || title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageSections({ page: { path, title, documents }, hidden }: { page: Page; hidden: readonly Section[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="break-inside-avoid pb-6">
      <div className="flex items-baseline justify-between gap-4 border-b pb-1">
        <h2 id={id} className="text-lg leading-tight tracking-[-0.02em]">
          {title}
        </h2>
        {path.startsWith("/") && (
          <code className="text-muted-foreground min-w-0 text-right text-[0.8125rem] wrap-anywhere">{path}</code>
        )}
      </div>
      <DocumentRows documents={documents} label={title} hidden={hidden} />
    </section>
  );
}

type DocumentRowsProps = {
  documents: readonly SiteDocumentRow[];
  label: string;
  /** Sections that visitors do not see. */
  hidden?: readonly Section[];
};

function DocumentRows({ documents, label, hidden = [] }: DocumentRowsProps) {
  return (
    <ul aria-label={label}>
      {documents.map(({ key, title, isDefault, hasDraft }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 border-b last:border-b-0">
          <Link
            href={adminPaths.siteDocument(key)}
            className="inline-flex min-h-10 items-center font-semibold underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            <DocumentName title={title} page={label} />
          </Link>
          <span className="ml-auto flex gap-2">
            {hidden.some(({ id }) => id === key) && <Badge variant="outline">Hidden</Badge>}
            {!isDefault && <Badge variant="tint">Changed</Badge>}
            {hasDraft && <Badge variant="secondary">Unpublished changes</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}

const PAGE_TITLES: Record<string, string> = {
  ...Object.fromEntries(INDEXED_PAGES.map(({ path, title }) => [path, title])),
  "*": "Every page",
  "/404": "Page not found",
  "/blog/{slug}": "A post",
  "/portfolio/{slug}": "A story",
  ...Object.fromEntries(VENTURE_SLUGS.map((slug) => [venturePath(slug), "The ventures"])),
};

/** Under the heading of its page, "Home: team" is shown as "Team". */
function DocumentName({ title, page }: { title: string; page: string }) {
  const prefix = `${page}: `;
  if (!title.startsWith(prefix)) return title;
  return (
    <>
      <span className="sr-only">{prefix}</span>
      <span className="inline-block first-letter:uppercase">{title.slice(prefix.length)}</span>
    </>
  );
}

type Section = SiteTexts["home-sections"]["sections"][number];

function useHomeSections(): readonly Section[] {
  const { data } = useFresh<SiteDocument>(siteApi.document("home-sections"));
  return completed(
    (data?.value as SiteTexts["home-sections"] | undefined)?.sections ?? [],
    homeSections.default.sections,
  );
}

/** Sorts the documents of home page sections like the sections. Other documents keep their places. */
function inOrder(documents: readonly SiteDocumentRow[], sections: readonly Section[]): SiteDocumentRow[] {
  const byKey = new Map(documents.map((document) => [document.key, document]));
  const isSection = (key: string) => sections.some(({ id }) => id === key);
  const ordered = sections.flatMap(({ id }) => byKey.get(id) ?? []).values();
  return documents.map((document) => (isSection(document.key) ? (ordered.next().value ?? document) : document));
}

/** Groups documents by the first page that shows them, in the order of the registry. The ventures are one group. */
function pagesOf(documents: readonly SiteDocumentRow[]): Page[] {
  const pages = new Map<string, Page>();
  for (const document of documents) {
    const path = document.key === "home-sections" ? "/" : (document.pages[0] ?? "*");
    const title = PAGE_TITLES[path] ?? path;
    const page = pages.get(title) ?? { path, title, documents: [] };
    page.documents.push(document);
    pages.set(title, page);
  }
  return [...pages.values()];
}
