import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentAdmin } from "@/lib/auth/session";
import { getShownRetentionMonths } from "@/lib/contact/queries";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { listLatestPosts } from "@/lib/posts/list-queries";
import { homeTexts, siteTexts } from "@/lib/site/queries";
import { findDocument, siteDocuments, type SiteKey } from "@/lib/site/registry";
import { LivePreview } from "./live-preview";
import { previewPages } from "./preview-pages";

const LATEST_POSTS = 3;

type Props = { params: Promise<{ key: string }>; searchParams: Promise<{ page?: string }> };

export const metadata: Metadata = { title: "Preview", robots: { index: false, follow: false } };

/** The real page on the texts that the form around it holds; it stands outside of the admin area's layout and styles. */
export default async function Page({ params, searchParams }: Props) {
  const [{ key }, { page }] = await Promise.all([params, searchParams]);
  const document = findDocument(key);
  if (!document || !(await currentAdmin())) notFound();
  const pages = previewPages(document.pages);
  const [published, { contact }, items, posts, retentionMonths] = await Promise.all([
    siteTexts(...(Object.keys(siteDocuments) as SiteKey[])),
    homeTexts(),
    listActivePortfolioItems(),
    listLatestPosts(LATEST_POSTS),
    getShownRetentionMonths(),
  ]);
  return (
    <LivePreview
      documentKey={key as SiteKey}
      path={pages.find((path) => path === page) ?? pages[0]}
      published={{ ...published, contact }}
      home={{ items, posts, retentionMonths }}
    />
  );
}
