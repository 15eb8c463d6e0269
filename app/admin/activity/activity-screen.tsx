"use client";

import { Download } from "lucide-react";
import { AREAS } from "@/app/admin/areas";
import { useAllPeople } from "@/app/admin/people/use-all-people";
import type { ActivityRow } from "@/app/admin/records";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { ENTRIES_PER_PAGE } from "@/lib/audit/schema";
import { SUBJECTS } from "@/lib/audit/rules";
import { activityApi } from "@/lib/api/paths";
import { displayName } from "@/lib/auth/person";
import { ActivityTable } from "./activity-table";

const KINDS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }));

/** Who did what, for owners. */
export function ActivityScreen() {
  const list = usePagedList<ActivityRow, "person" | "kind" | "from" | "to">({
    list: activityApi.activity,
    perPage: ENTRIES_PER_PAGE,
    filters: ["person", "kind", "from", "to"],
    narrow: ({ person, kind, from, to }) => ({
      actor: person,
      kind,
      from: momentOf(`${from}T00:00:00`),
      to: momentOf(`${to}T23:59:59.999`),
    }),
    isFresh: true,
  });
  const people = useAllPeople().map((person) => ({ value: person.id, label: displayName(person) }));
  return (
    <ListScreen
      title={AREAS.activity.title}
      subtitle="Who did what, and when"
      one="entry"
      many="entries"
      what="the activity"
      noMatch={{ title: "No activity matches these filters.", text: "Choose another person, kind or time." }}
      list={list}
      filters={[
        { name: "person", label: "Person", options: people },
        { name: "kind", label: "Kind", options: KINDS },
        { name: "from", label: "From" },
        { name: "to", label: "To" },
      ]}
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

/** A moment of a day of this browser; empty without a day. */
function momentOf(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? "" : time.toISOString();
}
