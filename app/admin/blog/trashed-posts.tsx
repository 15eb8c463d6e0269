import { useState } from "react";
import type { PostRow } from "@/app/admin/records";
import { BackLink } from "@/components/admin/page-head";
import { ConfirmCall } from "@/components/admin/dialogs";
import { localDate } from "@/components/admin/dates";
import { DataTable, RowAction, RowActions, RowLabel, RowText, RowTitle } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TableCell, TableRow } from "@/components/ui/table";
import { capitalized } from "@/lib/format";
import { endOfTrash, TRASH_DAYS } from "@/lib/lists/recovery";
import { api } from "@/lib/api/paths";
import { textPath } from "@/lib/paths";
import { type PostKind, POSTS_PER_ADMIN_PAGE } from "@/lib/posts/rules";
import { KIND_WORDS, POST_LISTS } from "./kind-words";
import { forgetUndo, UndoBar } from "./post-undo";

const COLUMNS = [
  { name: "Title" },
  { name: "Deleted", className: "w-28" },
  { name: "Gone for good", className: "w-32" },
  { name: "Actions", className: "w-56 text-right" },
];

export function TrashedPosts({ kind = "post" }: { kind?: PostKind }) {
  const { one, many, name, list, narrowing } = KIND_WORDS[kind];
  const posts = usePagedList<PostRow>({
    list: api.posts,
    perPage: POSTS_PER_ADMIN_PAGE,
    narrow: () => ({ ...narrowing, trash: "1" }),
  });
  const [deleting, setDeleting] = useState<PostRow>();
  const { run, isPending } = useApiMutation();
  /** The message after `post` has left the trash, which leaves nothing to undo. */
  const outOfTrash = (post: PostRow, done: string) => () => {
    forgetUndo(String(post.id));
    return `${capitalized(name)} ${done}`;
  };
  const hint = `Deleted ${many} appear here and can be restored.`;

  const restore = (post: PostRow) =>
    void run({
      method: "POST",
      url: api.restorePost(post.id),
      success: outOfTrash(post, "restored"),
      failure: `Failed to restore ${name}`,
      reload: POST_LISTS,
    });

  return (
    <>
      <ListScreen
        list={posts}
        one={one}
        many={many}
        search="Search the trash"
        above={
          <div className="mb-2 lg:mt-2">
            <BackLink href={list}>Back to {many}</BackLink>
            <h2 className="mt-1 text-lg">Trash</h2>
            <p className="text-muted-foreground mb-1.5">
              {capitalized(many)} in the trash are deleted permanently after {TRASH_DAYS} days.
            </p>
            <UndoBar />
          </div>
        }
        noMatch={{ text: hint }}
        empty={{ title: "The trash is empty.", text: hint }}
      >
        {(shown) => (
          <DataTable label="Trash" columns={COLUMNS} rows={shown}>
            {(post) => (
              <TableRow key={post.id}>
                <TableCell className="py-[1.5px] max-sm:basis-full">
                  <RowTitle>{post.title}</RowTitle>
                  <RowText>{textPath(post)}</RowText>
                </TableCell>
                <TableCell className="py-0 whitespace-nowrap max-sm:text-xs">
                  <RowLabel>Deleted</RowLabel> {localDate(post.trashedAt)}
                </TableCell>
                <TableCell className="py-0 whitespace-nowrap max-sm:text-xs">
                  <RowLabel>Gone for good</RowLabel> {localDate(post.trashedAt && endOfTrash(post.trashedAt))}
                </TableCell>
                <TableCell className="py-0 max-sm:ml-auto">
                  <RowActions>
                    <RowAction title={`Restore ${post.title}`} disabled={isPending} onClick={() => restore(post)}>
                      Restore
                    </RowAction>
                    <RowAction
                      title={`Delete ${post.title} permanently`}
                      className="hover:text-destructive"
                      onClick={() => setDeleting(post)}
                    >
                      Delete permanently
                    </RowAction>
                  </RowActions>
                </TableCell>
              </TableRow>
            )}
          </DataTable>
        )}
      </ListScreen>
      {deleting && (
        <ConfirmCall
          title={`Delete “${deleting.title}” permanently`}
          description={`The ${one} is deleted along with its history, review links and comments. This action cannot be undone.`}
          confirm="Delete permanently"
          url={`${api.post(deleting.id)}?permanently=1`}
          success={outOfTrash(deleting, "deleted permanently")}
          failure={`Failed to delete ${name}`}
          reload={POST_LISTS}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
