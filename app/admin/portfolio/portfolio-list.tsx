"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import type { PortfolioItem } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { EmptyState } from "@/components/admin/empty-state";
import { ListCount } from "@/components/admin/lists/list-count";
import { ListSearch } from "@/components/admin/lists/list-search";
import { LoadError } from "@/components/admin/lists/load-error";
import { Pager } from "@/components/admin/lists/pager";
import { SortableList } from "@/components/admin/lists/sortable";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { PageHead } from "@/components/admin/page-head";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { adminPaths, api } from "@/lib/paths";
import { ITEMS_PER_ADMIN_PAGE } from "@/lib/portfolio/schema";
import { PortfolioCard } from "./portfolio-card";
import { useItemOrder } from "./use-item-order";

const matches = ({ title, description }: PortfolioItem, wanted: string) =>
  [title, description].some((text) => text?.toLowerCase().includes(wanted));

export function PortfolioList() {
  const items = usePagedList({ list: api.portfolio, perPage: ITEMS_PER_ADMIN_PAGE, matches });
  const isLong = items.isSearching || items.pages > 1;
  const [deleting, setDeleting] = useState<PortfolioItem>();
  const { run, isPending } = useApiMutation();
  const { rows, move } = useItemOrder(items.rows);

  async function remove({ id }: PortfolioItem) {
    await run({
      method: "DELETE",
      url: api.portfolioItem(id),
      success: "Portfolio item deleted successfully",
      failure: "Failed to delete portfolio item",
      reload: [api.portfolio],
    });
    setDeleting(undefined);
  }

  return (
    <>
      <PageHead title="Portfolio Management" subtitle="Active items stand on the home page, lower display order first">
        <Button variant="outline" size="sm" className="border-border" asChild>
          <Link href={adminPaths.blog}>Blog Management</Link>
        </Button>
        <Button size="sm" asChild>
          <Link href={adminPaths.newPortfolioItem}>
            <Plus /> Add New Item
          </Link>
        </Button>
      </PageHead>
      {isLong && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <ListSearch label="Search portfolio items" value={items.search} onChange={items.setSearch} />
          <ListCount total={items.total} one="item" many="items" isSearch={items.isSearching} />
        </div>
      )}
      <div className="mt-4">
        {items.isError ? (
          <LoadError message="Failed to fetch portfolio items" onRetry={items.reload} />
        ) : !rows ? (
          <p role="status" className="text-muted-foreground">
            Loading portfolio items...
          </p>
        ) : items.total === 0 ? (
          <NoItems isSearching={items.isSearching} />
        ) : (
          <SortableList
            label="Portfolio items"
            entries={rows.map(({ id, title }) => ({ id, name: title }))}
            onMove={move}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4"
          >
            {rows.map((item, index) => (
              <PortfolioCard
                key={item.id}
                item={item}
                index={items.isSearching ? undefined : index}
                onDelete={() => setDeleting(item)}
              />
            ))}
          </SortableList>
        )}
      </div>
      <Pager current={items.page} pages={items.pages} onChange={items.setPage} />
      {deleting && (
        <ConfirmDialog
          title="Delete Portfolio Item"
          description={`Are you sure you want to delete "${deleting.title}"? This action cannot be undone.`}
          confirm="Delete"
          pending={isPending}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => void remove(deleting)}
        />
      )}
    </>
  );
}

function NoItems({ isSearching }: { isSearching: boolean }) {
  if (isSearching) {
    return (
      <EmptyState title="No portfolio items found matching your search." text="Titles and descriptions are searched." />
    );
  }
  return (
    <EmptyState
      title="No portfolio items yet"
      text="Add your first item: it shows on the home page as soon as it is active."
    >
      <Button variant="outline" asChild>
        <Link href={adminPaths.newPortfolioItem}>Add your first item</Link>
      </Button>
    </EmptyState>
  );
}
