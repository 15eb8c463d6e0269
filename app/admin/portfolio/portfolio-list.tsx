"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { countedRows } from "@/components/admin/counted-rows";
import { ListSearch } from "@/components/admin/list-search";
import { LoadError } from "@/components/admin/load-error";
import { PageHead } from "@/components/admin/page-head";
import { Pager } from "@/components/admin/pager";
import { adminPaths, api } from "@/components/admin/paths";
import type { PortfolioItem } from "@/components/admin/records";
import { useDelete } from "@/components/admin/use-delete";
import { usePagedList } from "@/components/admin/use-paged-list";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ITEMS_PER_ADMIN_PAGE } from "@/lib/portfolio/schema";
import { PortfolioCard } from "./portfolio-card";

const matches = ({ title, description }: PortfolioItem, wanted: string) => [title, description].some((text) => text?.toLowerCase().includes(wanted));

export function PortfolioList() {
  const items = usePagedList<PortfolioItem>({ list: api.portfolio, perPage: ITEMS_PER_ADMIN_PAGE, matches });
  const isLong = items.isSearching || items.pages > 1;
  const [asked, setAsked] = useState<PortfolioItem>();
  const { remove, isPending } = useDelete({
    list: api.portfolio,
    success: "Portfolio item deleted successfully",
    failure: "Failed to delete portfolio item",
  });

  return (
    <>
      <PageHead title="Portfolio Management" subtitle="Active items stand on the home page, lower display order first">
        <ButtonLink href={adminPaths.blog} variant="outline" size="small">
          Blog Management
        </ButtonLink>
        <ButtonLink href={adminPaths.newPortfolioItem} size="small">
          <Icon name="plus" size={16} /> Add New Item
        </ButtonLink>
      </PageHead>
      {isLong && (
        <div className="list-tools">
          <ListSearch label="Search portfolio items" value={items.search} onChange={items.setSearch} />
          <p role="status" className="list-count">
            {countedRows(items.total, { one: "item", many: "items", isSearch: items.isSearching })}
          </p>
        </div>
      )}
      {!items.rows && !items.isError && (
        <p role="status" className="text-soft">
          Loading portfolio items...
        </p>
      )}
      {items.isError ? (
        <LoadError message="Failed to fetch portfolio items" onRetry={items.reload} />
      ) : items.total === 0 ? (
        <NoItems searching={items.isSearching} />
      ) : (
        items.rows && (
          <ul className="cards" aria-label="Portfolio items">
            {items.rows.map((item) => (
              <PortfolioCard key={item.id} item={item} onDelete={() => setAsked(item)} />
            ))}
          </ul>
        )
      )}
      <Pager current={items.page} pages={items.pages} onChange={items.setPage} />
      {asked && (
        <ConfirmDialog
          title="Delete Portfolio Item"
          description={`Are you sure you want to delete "${asked.title}"? This action cannot be undone.`}
          confirm="Delete"
          pending={isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void remove(api.portfolioItem(asked.id)).then(() => setAsked(undefined))}
        />
      )}
    </>
  );
}

function NoItems({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <div className="empty">
        <p className="empty-title">No portfolio items found matching your search.</p>
        <p>Titles and descriptions are searched.</p>
      </div>
    );
  }
  return (
    <div className="empty">
      <p className="empty-title">No portfolio items yet</p>
      <p>Add your first item: it shows on the home page as soon as it is active.</p>
      <ButtonLink href={adminPaths.newPortfolioItem} size="small" variant="outline">
        Add your first item
      </ButtonLink>
    </div>
  );
}
