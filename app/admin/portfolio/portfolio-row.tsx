"use client";

import { SortableItem } from "@/components/admin/lists/sortable";
import { Badge } from "@/components/ui/badge";
import { ItemActions, ItemOrder, type ItemProps, ItemStatus } from "./item-parts";

/** An item in one line. */
export function PortfolioRow({ item, index, onDelete }: ItemProps) {
  const { id, title, category, status, displayOrder } = item;
  return (
    <SortableItem id={id} className="bg-card flex min-h-11 flex-wrap items-center gap-x-3 border-b px-1">
      {index !== undefined && (
        <div className="flex">
          <ItemOrder title={title} index={index} />
        </div>
      )}
      <h2 className="font-text min-w-40 flex-1 truncate text-sm font-semibold tracking-normal">{title}</h2>
      <div className="flex items-center gap-2">
        {category && <Badge variant="tint">{category}</Badge>}
        <ItemStatus status={status} />
        <span className="text-muted-foreground text-xs tabular-nums">Order {displayOrder}</span>
      </div>
      <div className="flex max-sm:w-full">
        <ItemActions item={item} onDelete={onDelete} />
      </div>
    </SortableItem>
  );
}
