"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { AREAS } from "@/app/admin/areas";
import type { ActivityRow } from "@/app/admin/records";
import { useKeptData } from "@/components/admin/lists/kept-data";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useListState } from "@/components/admin/lists/use-list-state";
import type { List } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { ENTRIES_PER_PAGE } from "@/lib/audit/schema";
import { activityApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { ACTIVITY_FILTERS, ActivityFilters, dayEnd, dayStart } from "./activity-filters";
import { ActivityTable } from "./activity-table";

/** Who did what, for owners. */
export function ActivityScreen() {
  const { filters, setFilter, page, setPage } = useListState(ACTIVITY_FILTERS);
  const { person, kind, from, to } = filters;
  const query = useQuery<{ items: ActivityRow[]; total: number }>({
    queryKey: [withQuery(activityApi.activity, { actor: person, kind, from: dayStart(from), to: dayEnd(to), page })],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const { data, ...state } = useKeptData(query);
  const list: List<ActivityRow> = {
    ...state,
    rows: data?.items,
    total: data?.total,
    reload: () => void query.refetch(),
    isNarrowed: Object.values(filters).some(Boolean),
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / ENTRIES_PER_PAGE)),
    setPage,
  };
  return (
    <ListScreen
      title={AREAS.activity.title}
      subtitle="Who did what, and when"
      one="entry"
      many="entries"
      what="the activity"
      noMatch={{ title: "No activity matches these filters.", text: "Choose another person, kind or time." }}
      list={list}
      tools={<ActivityFilters values={filters} onChange={setFilter} />}
      actions={
        <Button variant="outline" size="sm" className="border-border" asChild>
          <a href={activityApi.export} download>
            <Download /> Export CSV
          </a>
        </Button>
      }
    >
      {(rows) => <ActivityTable entries={rows} />}
    </ListScreen>
  );
}
