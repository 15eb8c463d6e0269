import { useState } from "react";
import type { PortfolioItem } from "@/app/admin/records";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { toast } from "@/components/ui/sonner";
import { attempt } from "@/lib/api/client";
import { api } from "@/lib/paths";

const FAILURE = "Failed to save the order";

/** The rows of a page in their new order; each move is saved at once. */
export function useItemOrder(rows: PortfolioItem[] | undefined) {
  const [moved, setMoved] = useState<PortfolioItem[]>();
  const { run } = useApiMutation();
  const shown = moved ?? rows;

  async function move(from: number, to: number): Promise<void> {
    const next = [...(shown ?? [])];
    const [item] = next.splice(from, 1);
    const neighbor = next[to - (to > from ? 1 : 0)];
    if (!item || !neighbor) return;
    next.splice(to, 0, item);
    setMoved(next);
    // the order includes the pages before and after this one
    const { record: all } = await attempt<PortfolioItem[]>("GET", api.portfolio);
    if (!all) toast({ variant: "destructive", title: "Error", description: FAILURE });
    else {
      const ids = all.map(({ id }) => id).filter((id) => id !== item.id);
      ids.splice(ids.indexOf(neighbor.id) + (to > from ? 1 : 0), 0, item.id);
      await run({ method: "PUT", url: api.portfolioOrder, body: { ids }, failure: FAILURE, reload: [api.portfolio] });
    }
    setMoved(undefined);
  }

  return { rows: shown, move: (from: number, to: number) => void move(from, to) };
}
