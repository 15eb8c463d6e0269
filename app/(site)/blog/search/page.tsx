import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SearchResults } from "@/components/site/blog/search-results";
import { blogList } from "@/lib/content/blog";
import { listPublishedPage } from "@/lib/posts/list-queries";
import { MAX_SEARCH_LENGTH } from "@/lib/posts/rules";
import { lineText } from "@/lib/text";

export const metadata: Metadata = { title: blogList.results.title, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** `/blog?q=…` without JavaScript: next.config.ts leads here. Any query is answered. */
export default async function SearchPage({ searchParams }: Props) {
  const { q, page } = await searchParams;
  const search = lineText(String([q].flat()[0] ?? "")).slice(0, MAX_SEARCH_LENGTH);
  if (!search) redirect("/blog");
  const wanted = String([page].flat()[0] ?? "1");
  const number = /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1;
  return <SearchResults search={search} page={number} {...await listPublishedPage(number, { q: search })} />;
}
