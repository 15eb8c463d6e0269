"use client";

import { FormSkeleton } from "@/components/admin/form-skeleton";
import { adminPaths, api } from "@/components/admin/paths";
import { PortfolioForm } from "@/components/admin/portfolio-form/portfolio-form";
import { RecordScreen } from "@/components/admin/record-screen";
import type { PortfolioItem } from "@/components/admin/records";

export function EditPortfolioItem({ id }: { id: number }) {
  return (
    <RecordScreen<PortfolioItem>
      url={api.portfolioItem(id)}
      loading={<FormSkeleton label="Loading portfolio item..." />}
      failure="Failed to fetch portfolio item"
      missing="Portfolio item not found"
      back={{ href: adminPaths.portfolio, name: "Back to Portfolio" }}
    >
      {(item) => <PortfolioForm item={item} />}
    </RecordScreen>
  );
}
