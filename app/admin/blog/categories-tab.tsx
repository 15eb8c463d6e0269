"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Category } from "@/app/admin/records";
import { EmptyState } from "@/components/admin/empty-state";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListCount } from "@/components/admin/lists/list-count";
import { ListTools } from "@/components/admin/lists/list-tools";
import { LoadError } from "@/components/admin/lists/load-error";
import { DeleteAction, EditAction, RowActions } from "@/components/admin/lists/row-actions";
import { RowLabel, RowTitle } from "@/components/admin/lists/row-text";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TableCell, TableRow } from "@/components/ui/table";
import { adminPaths, api } from "@/lib/paths";
import { DeleteCategory } from "./delete-category";

const COLUMNS = [
  { name: "Name", className: "w-1/4" },
  { name: "Slug", className: "w-1/5" },
  { name: "Description" },
  { name: "Actions", className: "w-24 text-right lg:w-32" },
];
const SKELETON_ROWS = 3;

export function CategoriesTab() {
  const categories = useQuery<Category[]>({ queryKey: [api.categories] });
  const [deleting, setDeleting] = useState<Category>();

  return (
    <>
      <ListTools>
        <ListCount total={categories.data?.length} one="category" many="categories" />
        <Button size="sm" asChild>
          <Link href={adminPaths.newCategory}>
            <Plus /> New Category
          </Link>
        </Button>
      </ListTools>
      {categories.isError ? (
        <LoadError message="Failed to fetch categories" onRetry={() => void categories.refetch()} />
      ) : categories.data?.length === 0 ? (
        <NoCategories />
      ) : (
        <DataTable label="Categories" columns={COLUMNS} rows={categories.data} skeletons={SKELETON_ROWS}>
          {(category) => (
            <CategoryTableRow key={category.id} category={category} onDelete={() => setDeleting(category)} />
          )}
        </DataTable>
      )}
      {deleting && <DeleteCategory category={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function CategoryTableRow({ category, onDelete }: { category: Category; onDelete: () => void }) {
  const { id, name, slug, description, postCount } = category;
  return (
    <TableRow>
      <TableCell className="max-sm:basis-full">
        <RowTitle href={adminPaths.category(id)}>{name}</RowTitle>
        <p className="text-muted-foreground text-xs">{postCount === 1 ? "1 post" : `${postCount} posts`}</p>
      </TableCell>
      <TableCell className="max-sm:basis-full">
        <RowLabel>Slug</RowLabel> <code className="text-[0.8125rem] [overflow-wrap:anywhere]">{slug}</code>
      </TableCell>
      <TableCell className="max-sm:basis-full">
        {description || <span className="text-muted-foreground">No description</span>}
      </TableCell>
      <TableCell className="max-sm:ml-auto">
        <RowActions>
          <EditAction name={name} href={adminPaths.category(id)} />
          <DeleteAction name={name} onClick={onDelete} />
        </RowActions>
      </TableCell>
    </TableRow>
  );
}

function NoCategories() {
  return (
    <EmptyState title="No categories yet." text="Categories group posts for readers; a post can have several.">
      <Button variant="outline" asChild>
        <Link href={adminPaths.newCategory}>Create your first category</Link>
      </Button>
    </EmptyState>
  );
}
