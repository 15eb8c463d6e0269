"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Category, PostRow, ResponseOf } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { useMay } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/sonner";
import { api } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import type { changePosts } from "@/lib/posts/bulk-mutations";

type Action = "publish" | "archive" | "trash" | "categorize";

type Result = ResponseOf<typeof changePosts>;

const DONE: Record<Action, string> = {
  publish: "published",
  archive: "archived",
  trash: "moved to the trash",
  categorize: "categorized",
};
const RELOAD = [api.posts, api.postFilters, api.categories];

const counted = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

export function BulkActions({
  posts,
  onSelectAll,
  onDone,
}: {
  posts: PostRow[];
  /** Undefined when all are selected. */
  onSelectAll: (() => void) | undefined;
  onDone: () => void;
}) {
  const [asking, setAsking] = useState<"archive" | "trash">();
  const { data: categories = [] } = useQuery<Category[]>({ queryKey: [api.categories] });
  const { run, cancel, isPending } = useApiMutation();
  const mayPublish = useMay()("posts.publish");
  const publicCount = posts.filter((post) => postState(post) === "published").length;

  async function change(action: Action, categoryIds?: number[]) {
    const result = await run<Result>({
      method: "POST",
      url: api.bulkPosts,
      body: { ids: posts.map(({ id }) => id), action, categoryIds },
      failure: "Failed to change the posts",
      reload: RELOAD,
    });
    setAsking(undefined);
    if (!result) return;
    showResult(action, result);
    onDone();
  }

  function showResult(action: Action, { done, failed }: Result) {
    const [first] = failed;
    if (first) {
      const others = done.length > 0 ? ` The others are ${DONE[action]}.` : "";
      const description = `${counted(failed.length)} could not be ${DONE[action]}: ${first.message}${others}`;
      toast({ variant: "destructive", title: "Error", description });
      return;
    }
    toast({
      title: "Success",
      description: `${counted(done.length)} ${DONE[action]}`,
      action: action === "trash" ? { label: "Undo", onClick: () => void restore(done) } : undefined,
    });
  }

  async function restore(ids: number[]) {
    for (const [index, id] of ids.entries()) {
      const isLast = index === ids.length - 1;
      const restored = await run({
        method: "POST",
        url: api.restorePost(id),
        success: isLast ? `${counted(ids.length)} restored` : undefined,
        failure: "Failed to restore blog post",
        reload: isLast ? RELOAD : [],
      });
      if (!restored) return;
    }
  }

  const begin = (action: "archive" | "trash") => (publicCount > 0 ? setAsking(action) : void change(action));

  return (
    <div
      role="group"
      aria-label="Selected posts"
      className="bg-card border-foreground/70 sticky bottom-0 z-10 mt-2 flex flex-wrap items-center gap-2 border px-3 py-2"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {posts.length} selected
      </p>
      {onSelectAll && (
        <Button variant="ghost" size="sm" onClick={onSelectAll}>
          Select all on this page
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onDone}>
        Clear selection
      </Button>
      {mayPublish && (
        <>
          <Button size="sm" disabled={isPending} onClick={() => void change("publish")}>
            Publish
          </Button>
          <Button variant="outline" size="sm" disabled={isPending} onClick={() => begin("archive")}>
            Archive
          </Button>
        </>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" disabled={isPending || categories.length === 0}>
            Categorize
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {categories.map(({ id, name }) => (
            <DropdownMenuItem key={id} onSelect={() => void change("categorize", [id])}>
              {name}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="destructive" size="sm" disabled={isPending} onClick={() => begin("trash")}>
        Move to Trash
      </Button>
      {asking && (
        <ConfirmDialog
          title={`${asking === "trash" ? "Move" : "Archive"} ${counted(posts.length)}${asking === "trash" ? " to the trash" : ""}`}
          description={`${counted(publicCount)} ${publicCount === 1 ? "is" : "are"} live now and will leave the site right away.`}
          confirm={asking === "trash" ? "Move to Trash" : "Archive"}
          pending={isPending}
          onCancel={cancel}
          onClose={() => setAsking(undefined)}
          onConfirm={() => void change(asking)}
        />
      )}
    </div>
  );
}
