"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { LoadError } from "@/components/admin/load-error";
import { PageHead } from "@/components/admin/page-head";
import { adminPaths, api } from "@/components/admin/paths";
import type { PortfolioItem } from "@/components/admin/records";
import { useDelete } from "@/components/admin/use-delete";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PortfolioCard } from "./portfolio-card";

export function PortfolioList() {
  const items = useQuery<PortfolioItem[]>({ queryKey: [api.portfolio] });
  const [asked, setAsked] = useState<PortfolioItem>();
  const { remove, isPending } = useDelete({
    lists: [api.portfolio],
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
      {items.isPending && (
        <p role="status" className="text-soft">
          Loading portfolio items...
        </p>
      )}
      {items.isError && <LoadError message="Failed to fetch portfolio items" onRetry={() => void items.refetch()} />}
      {items.data?.length === 0 && (
        <div className="empty">
          <p className="empty-title">No portfolio items yet</p>
          <p>Add your first item: it shows on the home page as soon as it is active.</p>
          <ButtonLink href={adminPaths.newPortfolioItem} size="small" variant="outline">
            Add your first item
          </ButtonLink>
        </div>
      )}
      {items.data && items.data.length > 0 && (
        <ul className="cards" aria-label="Portfolio items">
          {items.data.map((item) => (
            <PortfolioCard key={item.id} item={item} onDelete={() => setAsked(item)} />
          ))}
        </ul>
      )}
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
