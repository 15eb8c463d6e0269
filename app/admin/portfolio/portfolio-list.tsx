"use client";

import { useQueryClient } from "@tanstack/react-query";
import { BookOpen, ExternalLink, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { PortfolioItem } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/dialogs";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { DragHandle, MoveButton, SortableItem, SortableList } from "@/components/admin/lists/sortable";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { LoadedImage } from "@/components/admin/loaded-image";
import { useMay } from "@/components/admin/shell/use-admin";
import { showFailure, useApiMutation } from "@/components/admin/use-api-mutation";
import { reloadLists } from "@/components/admin/query-client";
import { Mark } from "@/components/site/mark";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { adminPaths, storyPath, venturePath, type VentureSlug } from "@/lib/paths";
import { technologiesOf } from "@/lib/portfolio/rules";
import { ITEMS_PER_ADMIN_PAGE } from "@/lib/portfolio/schema";
import { ventureKey, type VentureTexts } from "@/lib/site/documents/ventures";
import { cn } from "@/lib/utils";

export function PortfolioList({ ventures }: { ventures: readonly VentureRow[] }) {
  const items = usePagedList<PortfolioItem>({ list: api.portfolio, perPage: ITEMS_PER_ADMIN_PAGE });
  const isLong = items.isSearching || items.pages > 1;
  const [deleting, setDeleting] = useState<PortfolioItem>();
  const mayWrite = useMay()("portfolio.write");
  const { rows, move } = useItemOrder(items.rows);

  return (
    <>
      <ListScreen
        list={{ ...items, rows }}
        one="item"
        many="items"
        what="portfolio items"
        title={AREAS.portfolio.title}
        subtitle="Active items appear on the home page, lowest display order first"
        tools={
          <>
            <ButtonLink variant="ghost" size="sm" className="text-muted-foreground -ml-2.5" href={adminPaths.blog}>
              Blog Management
            </ButtonLink>
            {mayWrite && (
              <ButtonLink size="sm" href={adminPaths.newPortfolioItem}>
                <Plus /> Add New Item
              </ButtonLink>
            )}
          </>
        }
        search={isLong ? "Search portfolio items" : undefined}
        noMatch={{ text: "Search covers titles and descriptions." }}
        empty={{
          title: "No portfolio items yet",
          text: "Add your first item. It appears on the home page as soon as it is active.",
          action: mayWrite && (
            <ButtonLink variant="outline" href={adminPaths.newPortfolioItem}>
              Add your first item
            </ButtonLink>
          ),
        }}
        above={<Ventures ventures={ventures} />}
        saysLoading
      >
        {(shown = []) => (
          <SortableList
            label="Portfolio items"
            entries={shown.map(({ id, title }) => ({ id, name: title }))}
            onMove={move}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4"
          >
            {shown.map((item, index) => (
              <PortfolioCard
                key={item.id}
                item={item}
                index={items.isSearching || !mayWrite ? undefined : index}
                onDelete={mayWrite ? () => setDeleting(item) : undefined}
              />
            ))}
          </SortableList>
        )}
      </ListScreen>
      {deleting && (
        <ConfirmCall
          title="Delete Portfolio Item"
          description={`Are you sure you want to delete "${deleting.title}"? This action cannot be undone.`}
          url={api.portfolioItem(deleting.id)}
          success="Portfolio item deleted successfully"
          failure="Failed to delete portfolio item"
          reload={[api.portfolio]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const FAILURE = "Failed to save the order";

/** The rows of a page in their new order; each move is saved at once, one after the other. */
function useItemOrder(rows: PortfolioItem[] | undefined) {
  const [moved, setMoved] = useState<PortfolioItem[]>();
  const last = useRef<Promise<void>>(undefined);
  const client = useQueryClient();
  const { run } = useApiMutation();
  const shown = moved ?? rows;

  async function move(from: number, to: number): Promise<void> {
    const next = [...(shown ?? [])];
    const [item] = next.splice(from, 1);
    const neighbor = next[to - (to > from ? 1 : 0)];
    if (!item || !neighbor) return;
    next.splice(to, 0, item);
    setMoved(next);
    const saving = Promise.resolve(last.current).then(() => save(item, neighbor, to > from));
    last.current = saving;
    await saving;
    // a later move shows its own order until it is saved
    if (last.current === saving) setMoved(undefined);
  }

  async function save(item: PortfolioItem, neighbor: PortfolioItem, isBehind: boolean): Promise<void> {
    // the order includes the pages before and after this one
    const { record: all, error } = await attempt<PortfolioItem[]>("GET", api.portfolio);
    if (error) return showFailure(error, FAILURE);
    const stored = all.map(({ id }) => id);
    // a colleague has deleted one of the two
    if (!stored.includes(item.id) || !stored.includes(neighbor.id)) return reloadLists(client, [api.portfolio]);
    const ids = stored.filter((id) => id !== item.id);
    ids.splice(ids.indexOf(neighbor.id) + (isBehind ? 1 : 0), 0, item.id);
    await run({ method: "PUT", url: api.portfolioOrder, body: { ids }, failure: FAILURE, reload: [api.portfolio] });
  }

  return { rows: shown, move: (from: number, to: number) => void move(from, to) };
}

type VentureRow = VentureTexts & { slug: VentureSlug };

/** The three ventures of the site, which are edited as site texts. */
function Ventures({ ventures }: { ventures: readonly VentureRow[] }) {
  const mayEdit = useMay()("site.write");
  return (
    <ul aria-label="Ventures" className="mt-4 border-t">
      {ventures.map(({ slug, name, category, shown }) => (
        <li
          key={slug}
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 border-b py-1 sm:grid-cols-[11rem_1fr_auto]"
        >
          <b className="font-semibold">{name}</b>
          <span className="text-muted-foreground flex flex-wrap items-center gap-x-3 text-sm max-sm:row-start-2">
            <span className="sm:w-52">{category}</span>
            <Badge variant="outline">{shown ? "On every site" : "Hidden"}</Badge>
          </span>
          <span className="flex max-sm:row-span-2 max-sm:-mr-2.5">
            {shown && (
              <Button variant="ghost" size="sm" asChild>
                <a href={venturePath(slug)} target="_blank" rel="noopener" aria-label={`View ${name}`}>
                  <ExternalLink /> <span className="max-sm:hidden">View</span>
                </a>
              </Button>
            )}
            {mayEdit && (
              <Button variant="ghost" size="sm" asChild>
                <Link href={adminPaths.siteDocument(ventureKey(slug))} aria-label={`Edit ${name}`}>
                  <Pencil /> Edit
                </Link>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_TECHNOLOGIES = 3;

/** Without `index`, an item cannot be moved; without `onDelete`, it cannot be edited or deleted. */
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
            {category && (
              <Badge variant="tint" className="shrink [overflow-wrap:anywhere] whitespace-normal">
                {category}
              </Badge>
            )}
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
