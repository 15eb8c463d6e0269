import { BookOpen, ExternalLink, Pencil, Trash2 } from "lucide-react";
import type { PortfolioItem } from "@/app/admin/records";
import { LoadedImage } from "@/components/admin/loaded-image";
import { DragHandle, MoveButton, SortableItem } from "@/components/admin/lists/sortable";
import { Mark } from "@/components/site/mark";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { capitalized } from "@/lib/format";
import { adminPaths, storyPath } from "@/lib/paths";
import { technologiesOf } from "@/lib/portfolio/rules";
import { cn } from "@/lib/utils";

const SHOWN_TECHNOLOGIES = 3;

/** Without `index` an item cannot be moved, without `onDelete` not changed. */
type ItemProps = { item: PortfolioItem; index: number | undefined; onDelete: (() => void) | undefined };

export function PortfolioCard({ item, index, onDelete }: ItemProps) {
  const { id, title, description, image, url, category, slug, story, status, displayOrder } = item;
  const technologies = technologiesOf(item.technologies);
  const more = technologies.length - SHOWN_TECHNOLOGIES;
  return (
    <Card asChild>
      <SortableItem id={id}>
        <div className="bg-sand text-foreground/40 grid aspect-[3/1] grid-rows-1 place-items-center overflow-hidden border-b">
          <LoadedImage src={image} loading="lazy" className="size-full object-cover" fallback={<Mark size={40} />} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4 pb-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {category && <Badge variant="tint">{category}</Badge>}
            <ItemStatus status={status} />
            <span className="text-muted-foreground ml-auto text-xs tabular-nums">Order {displayOrder}</span>
          </div>
          <h2 dir="auto" className="text-base leading-tight tracking-[-0.02em] [overflow-wrap:anywhere]">
            {title}
          </h2>
          {url && <p className="text-muted-foreground truncate text-xs">{url.replace(/^https?:\/\/(www\.)?/, "")}</p>}
          {description && (
            <p dir="auto" className="text-muted-foreground line-clamp-3 text-[0.8125rem] [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          {technologies.length > 0 && (
            <ul className="flex flex-wrap gap-1" aria-label={`Technologies of ${title}`}>
              {technologies.slice(0, SHOWN_TECHNOLOGIES).map((name) => (
                <li key={name} className="bg-muted max-w-full truncate rounded px-1.5 text-xs leading-5">
                  {name}
                </li>
              ))}
              {more > 0 && <li className="text-muted-foreground px-1 text-xs leading-5">+{more} more</li>}
            </ul>
          )}
        </div>
        {index !== undefined && (
          <div className="mt-auto flex px-2">
            <DragHandle name={title} />
            <MoveButton index={index} direction="up" label={`Move ${title} up`} />
            <MoveButton index={index} direction="down" label={`Move ${title} down`} />
          </div>
        )}
        <div className={cn("flex items-center px-2 pb-3", index === undefined && "mt-auto")}>
          {onDelete && (
            <ButtonLink variant="ghost" size="sm" href={adminPaths.portfolioItem(id)} aria-label={`Edit ${title}`}>
              <Pencil /> Edit
            </ButtonLink>
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
        </div>
      </SortableItem>
    </Card>
  );
}

export const ItemStatus = ({ status }: { status: string }) => (
  <Badge variant={status === "active" ? "default" : "secondary"}>{capitalized(status)}</Badge>
);
