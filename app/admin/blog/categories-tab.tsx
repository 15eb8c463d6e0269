import { Plus } from "lucide-react";
import { useState } from "react";
import type { Category } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/dialogs";
import {
  DataTable,
  DeleteAction,
  EditAction,
  RowActions,
  RowLabel,
  RowTitle,
} from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useWholeList } from "@/components/admin/lists/use-paged-list";
import { useMay } from "@/components/admin/shell/use-admin";
import { ButtonLink } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { api } from "@/lib/api/paths";
import { counted } from "@/lib/format";
import { adminPaths } from "@/lib/paths";

const COLUMNS = [
  { name: "Name", className: "w-1/4" },
  { name: "Slug", className: "w-1/5" },
  { name: "Description" },
  { name: "Actions", className: "w-24 text-right lg:w-32" },
];

export function CategoriesTab() {
  const categories = useWholeList<Category>(api.categories);
  const [deleting, setDeleting] = useState<Category>();
  const mayWrite = useMay()("categories.write");

  return (
    <>
      <ListScreen
        list={categories}
        one="category"
        many="categories"
        tools={
          mayWrite && (
            <ButtonLink size="sm" href={adminPaths.newCategory}>
              <Plus /> New Category
            </ButtonLink>
          )
        }
        empty={{
          title: "No categories yet.",
          text: "Categories group posts for readers. A post can have several.",
          action: mayWrite && (
            <ButtonLink variant="outline" href={adminPaths.newCategory}>
              Create your first category
            </ButtonLink>
          ),
        }}
      >
        {(rows) => (
          <DataTable label="Categories" columns={COLUMNS} rows={rows} skeletons={3}>
            {(category) => {
              const { id, name, slug, description, postCount } = category;
              return (
                <TableRow key={id}>
                  <TableCell className="max-sm:basis-full">
                    <RowTitle href={mayWrite ? adminPaths.category(id) : undefined}>{name}</RowTitle>
                    <p className="text-muted-foreground text-xs">{counted(postCount, "post")}</p>
                  </TableCell>
                  <TableCell className="max-sm:basis-full">
                    <RowLabel>Slug</RowLabel> <code className="text-[0.8125rem] [overflow-wrap:anywhere]">{slug}</code>
                  </TableCell>
                  <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">
                    {description || <span className="text-muted-foreground">No description</span>}
                  </TableCell>
                  <TableCell className="max-sm:ml-auto">
                    {mayWrite && (
                      <RowActions>
                        <EditAction name={name} href={adminPaths.category(id)} />
                        <DeleteAction name={name} onClick={() => setDeleting(category)} />
                      </RowActions>
                    )}
                  </TableCell>
                </TableRow>
              );
            }}
          </DataTable>
        )}
      </ListScreen>
      {deleting && (
        <ConfirmCall
          title={`Delete “${deleting.name}”`}
          description={
            <>
              <p>Are you sure you want to delete this category?</p>
              <p>{usage(deleting.postCount)}</p>
            </>
          }
          url={api.category(deleting.id)}
          success="Category deleted successfully"
          failure="Failed to delete category"
          reload={[api.categories]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function usage(posts: number): string {
  if (posts === 0) return "No posts use it.";
  if (posts === 1) return "1 post uses it. The post stays but loses this category.";
  return `${posts} posts use it. The posts stay but lose this category.`;
}
