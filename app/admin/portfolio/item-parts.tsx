"use client";

import { BookOpen, ExternalLink, Pencil, Trash2 } from "lucide-react";
import type { PortfolioItem } from "@/app/admin/records";
import { DragHandle, MoveButton } from "@/components/admin/lists/sortable";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { capitalized } from "@/lib/format";
import { adminPaths, storyPath } from "@/lib/paths";

/** Without `index` an item cannot be moved, without `onDelete` not changed. */
export type ItemProps = {
  item: PortfolioItem;
  index: number | undefined;
  onDelete: (() => void) | undefined;
};

export function ItemOrder({ title, index }: { title: string; index: number }) {
  return (
    <>
      <DragHandle name={title} />
      <MoveButton index={index} direction="up" label={`Move ${title} up`} />
      <MoveButton index={index} direction="down" label={`Move ${title} down`} />
    </>
  );
}

export const ItemStatus = ({ status }: { status: string }) => (
  <Badge variant={status === "active" ? "default" : "secondary"}>{capitalized(status)}</Badge>
);

export function ItemActions({ item, onDelete }: Omit<ItemProps, "index">) {
  const { id, title, url, slug, story, status } = item;
  return (
    <>
      {onDelete && (
        <Button variant="ghost" size="sm" asChild>
          <Link href={adminPaths.portfolioItem(id)} aria-label={`Edit ${title}`}>
            <Pencil /> Edit
          </Link>
        </Button>
      )}
      {story && status === "active" && (
        <Button variant="ghost" size="sm" asChild>
          <a href={storyPath(slug)} target="_blank" rel="noopener" aria-label={`Story of ${title}`}>
            <BookOpen /> Story
          </a>
        </Button>
      )}
      {url && (
        <Button variant="ghost" size="sm" asChild>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`View ${title}`}>
            <ExternalLink /> View
          </a>
        </Button>
      )}
      {onDelete && (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground hover:text-destructive ml-auto"
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          <Trash2 /> Delete
        </Button>
      )}
    </>
  );
}
