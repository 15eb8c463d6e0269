import "server-only";
import { getShownRetentionMonths } from "@/lib/contact/queries";
import { listActivePortfolioItems } from "@/lib/portfolio/queries";
import { listLatestPosts, shownLinks } from "@/lib/posts/list-queries";
import type { SiteTexts } from "@/lib/site/registry";

export async function homeContent({ statements }: SiteTexts["impact"]) {
  const [items, posts, sources, retentionMonths] = await Promise.all([
    listActivePortfolioItems(),
    listLatestPosts(3),
    shownLinks(statements.map(({ figure }) => figure.source)),
    getShownRetentionMonths(),
  ]);
  return { items, posts, sources, retentionMonths };
}
