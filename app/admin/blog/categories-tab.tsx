"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countedRows } from "@/components/admin/counted-rows";
import { LoadError } from "@/components/admin/load-error";
import { adminPaths, api } from "@/components/admin/paths";
import type { Category } from "@/components/admin/records";
import { RowActions } from "@/components/admin/row-actions";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RouterLink } from "@/components/ui/router-link";
import { SkeletonRows, Table, TableBody, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { DeleteCategory } from "./delete-category";

const COLUMNS = [{ name: "Name" }, { name: "Slug" }, { name: "Description" }, { name: "Actions", className: "w-28 text-right" }];
const SKELETON_ROWS = 3;

export function CategoriesTab() {
  const categories = useQuery<Category[]>({ queryKey: [api.categories] });
  const [asked, setAsked] = useState<Category>();

  return (
    <>
      <div className="list-tools">
        <p role="status" className="list-count">
          {countedRows(categories.data?.length, { one: "category", many: "categories" })}
        </p>
        <ButtonLink href={adminPaths.newCategory} size="small">
          <Icon name="plus" size={16} /> New Category
        </ButtonLink>
      </div>
      {categories.isError ? (
        <LoadError message="Failed to fetch categories" onRetry={() => void categories.refetch()} />
      ) : categories.data?.length === 0 ? (
        <NoCategories />
      ) : (
        <Table className="table-categories" aria-label="Categories" aria-busy={categories.isPending}>
          <TableHead columns={COLUMNS} />
          <TableBody>
            {categories.data?.map((category) => <CategoryTableRow key={category.id} category={category} onDelete={() => setAsked(category)} />) ??
              <SkeletonRows count={SKELETON_ROWS} columns={COLUMNS} />}
          </TableBody>
        </Table>
      )}
      {asked && <DeleteCategory category={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function CategoryTableRow({ category, onDelete }: { category: Category; onDelete: () => void }) {
  return (
    <TableRow>
      <TableCell>
        <RouterLink href={adminPaths.category(category.id)} className="row-title">
          {category.name}
        </RouterLink>
      </TableCell>
      <TableCell data-label="Slug">
        <code>{category.slug}</code>
      </TableCell>
      <TableCell data-label="Description">{category.description || <span className="text-soft">No description</span>}</TableCell>
      <TableCell>
        <RowActions name={category.name} edit={adminPaths.category(category.id)} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}

function NoCategories() {
  return (
    <div className="empty">
      <p className="empty-title">No categories yet.</p>
      <p>Categories group posts for readers; a post can have several.</p>
      <ButtonLink href={adminPaths.newCategory} size="small" variant="outline">
        Create your first category
      </ButtonLink>
    </div>
  );
}
