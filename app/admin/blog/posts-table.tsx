import { Copy, Eye } from "lucide-react";
import { useState } from "react";
import type { PostRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/dialogs";
import { localDate, mediumTime, timeAgo } from "@/components/admin/dates";
import {
  DataTable,
  DeleteAction,
  EditAction,
  type Order,
  RowActions,
  RowLabel,
  RowMenu,
  RowText,
  RowTitle,
  ViewAction,
} from "@/components/admin/lists/data-table";
import { SelectBox, type Selection, useSelection } from "@/components/admin/lists/selection";
import { useListKeys } from "@/components/admin/lists/use-list-keys";
import { useMay } from "@/components/admin/shell/use-admin";
import { StatusBadge } from "@/components/admin/status-badge";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { TableCell, TableRow } from "@/components/ui/table";
import { capitalized, counted } from "@/lib/format";
import { TRASH_DAYS } from "@/lib/lists/recovery";
import { api } from "@/lib/api/paths";
import { adminPaths, textPath } from "@/lib/paths";
import { POST_LABELS } from "@/lib/posts/fields";
import { mayChangePost, type PostKind, postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import { BulkActions, type Matching } from "./bulk-actions";
import { KIND_WORDS, POST_LISTS } from "./kind-words";
import { usePostUndo } from "./post-undo";

const COLUMNS = [
  { name: "Title", sort: "title" },
  { name: "Status", className: "w-28 lg:w-44", sort: "status" },
  { name: "Created", className: "w-24 lg:w-28", sort: "-createdAt" },
  { name: "Published", className: "w-24 lg:w-28", sort: "-publishedAt" },
  { name: "Views", className: "w-20 sm:max-lg:hidden", sort: "-views" },
  { name: "Actions", className: "w-34 text-right lg:w-46" },
];

type Props = {
  kind: PostKind;
  posts: PostRow[] | undefined;
  matching: Matching;
  order: Order;
};

export function PostsTable({ kind, posts, matching, order }: Props) {
  const [deleting, setDeleting] = useState<PostRow>();
  const mayPublish = useMay()("posts.publish");
  const changeable = posts?.filter(({ status }) => mayChangePost(status, mayPublish));
  const selection = useSelection(changeable, JSON.stringify(matching.filter));
  const { run } = useApiMutation();
  const { offer } = usePostUndo();
  const { one, many, name } = KIND_WORDS[kind];
  useListKeys(selection.clear);

  const duplicate = ({ id }: PostRow) =>
    void run({
      method: "POST",
      url: api.duplicate(id),
      success: `${capitalized(name)} duplicated`,
      failure: `Failed to duplicate ${name}`,
      reload: POST_LISTS,
    });

  return (
    <>
      <DataTable label={capitalized(many)} columns={COLUMNS} rows={posts} order={order}>
        {(post) => (
          <PostTableRow
            key={post.id}
            post={post}
            mayChange={mayChangePost(post.status, mayPublish)}
            selection={selection}
            onDelete={() => setDeleting(post)}
            onDuplicate={() => duplicate(post)}
          />
        )}
      </DataTable>
      {selection.chosen.length > 0 && <BulkActions kind={kind} matching={matching} selection={selection} />}
      {deleting && (
        <ConfirmCall
          title={`Delete “${deleting.title}”`}
          description={
            <>
              <p>Are you sure you want to delete this {one}?</p>
              <p>It stays in the trash for {TRASH_DAYS} days.</p>
            </>
          }
          url={api.post(deleting.id)}
          success={() => ({
            ...offer({ text: `“${deleting.title}” was moved to the trash`, kind, post: deleting.id }),
            description: `${capitalized(name)} deleted successfully`,
          })}
          failure={`Failed to delete ${name}`}
          reload={POST_LISTS}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

// a phone shows one of the two dates
const DATE = "py-0 whitespace-nowrap max-lg:text-[0.8125rem] max-sm:text-xs";

type RowProps = {
  post: PostRow;
  mayChange: boolean;
  selection: Selection;
  onDelete: () => void;
  onDuplicate: () => void;
};

function PostTableRow({ post, mayChange, selection, onDelete, onDuplicate }: RowProps) {
  const { id, title, excerpt, createdAt, publishedAt, editedAt } = post;
  const address = textPath(post);
  const state = postState(post);
  const open = (path: string) => window.open(path, "_blank", "noopener");
  return (
    <TableRow data-state={selection.isSelected(id) ? "selected" : undefined}>
      <TableCell className="py-[0.5px] max-sm:basis-full">
        <div className="flex items-start gap-3 sm:items-center">
          <SelectBox label={`Select ${title}`} id={id} selection={selection} disabled={!mayChange} />
          <div className="min-w-0 flex-1">
            <RowTitle href={adminPaths.post(id)}>{title}</RowTitle>
            <RowText>
              <time dateTime={editedAt} title={mediumTime(editedAt)}>
                Edited {timeAgo(editedAt)}
              </time>
              {excerpt && ` · ${excerpt}`}
            </RowText>
          </div>
        </div>
      </TableCell>
      <TableCell className="py-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 *:shrink *:whitespace-normal">
          <StatusBadge status={state} />
          {post.readyForReview && <Badge variant="tint">{POST_LABELS.readyForReview}</Badge>}
          {post.hasDraft && post.status === "published" && <Badge variant="secondary">Unpublished changes</Badge>}
          {post.openComments > 0 && <Badge variant="outline">{counted(post.openComments, "comment")}</Badge>}
        </span>
      </TableCell>
      <TableCell className={cn(DATE, publishedAt && "max-sm:hidden")}>
        <RowLabel>Created</RowLabel> {localDate(createdAt)}
      </TableCell>
      <TableCell className={cn(DATE, !publishedAt && "max-sm:hidden")}>
        {state === "scheduled" ? (
          <span className="text-xs whitespace-normal">Scheduled for {localDate(publishedAt)}</span>
        ) : (
          <>
            {state !== "published" && <RowLabel>Published</RowLabel>} {localDate(publishedAt)}
          </>
        )}
      </TableCell>
      <TableCell
        className={cn(
          "py-0 text-[0.8125rem] tabular-nums max-sm:text-xs sm:max-lg:hidden",
          post.views === 0 && state !== "published" && "max-sm:hidden",
        )}
      >
        <RowLabel>Views</RowLabel> {post.views.toLocaleString()}
      </TableCell>
      <TableCell className="py-0 max-sm:ml-auto">
        <RowActions>
          {state === "published" && <ViewAction name={title} href={address} />}
          <EditAction name={title} href={adminPaths.post(id)} />
          {mayChange && <DeleteAction name={title} onClick={onDelete} />}
          <RowMenu
            name={title}
            choices={[
              { id: "preview", label: "Preview", icon: Eye, run: () => open(adminPaths.preview(id)) },
              { id: "duplicate", label: "Duplicate", icon: Copy, run: onDuplicate },
            ]}
          />
        </RowActions>
      </TableCell>
    </TableRow>
  );
}
