"use client";

import { Download } from "lucide-react";
import { AREAS } from "@/app/admin/areas";
import { personOption, useAllPeople } from "@/app/admin/people/use-all-people";
import type { ActivityRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TableCell, TableRow } from "@/components/ui/table";
import { activityApi } from "@/lib/api/paths";
import { SUBJECTS } from "@/lib/audit/rules";
import { ENTRIES_PER_PAGE } from "@/lib/audit/schema";
import { isDay } from "@/lib/statistics/rules";

const KINDS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }));

export function ActivityScreen() {
  const list = usePagedList<ActivityRow, "person" | "kind" | "from" | "to">({
    list: activityApi.activity,
    perPage: ENTRIES_PER_PAGE,
    filters: ["person", "kind", "from", "to"],
    narrow: ({ person, kind, from, to }) => ({
      actor: person,
      kind,
      from: momentOf(from, "00:00:00"),
      to: momentOf(to, "23:59:59.999"),
    }),
  });
  const people = useAllPeople().map(personOption);
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
        { name: "person", label: "Person", options: people, divides: true },
        { name: "kind", label: "Kind", options: KINDS },
        { name: "from", label: "From" },
        { name: "to", label: "To" },
      ]}
      tools={
        <ButtonLink variant="quiet" size="sm" href={activityApi.export} download>
          <Download /> Export CSV
        </ButtonLink>
      }
    >
      {(rows) => (
        <DataTable label="Activity" columns={COLUMNS} rows={rows}>
          {(entry) => (
            <TableRow key={entry.id}>
              <TableCell className="text-muted-foreground tabular-nums max-sm:basis-full">
                <time dateTime={entry.at}>{mediumTime(entry.at)}</time>
              </TableCell>
              <TableCell className="font-semibold [overflow-wrap:anywhere]">
                {entry.actor?.name ?? <span className="text-muted-foreground font-normal">{NO_ACTOR}</span>}
              </TableCell>
              <TableCell>{entry.summary}</TableCell>
              <TableCell className="[overflow-wrap:anywhere]">
                <Subject entry={entry} />
              </TableCell>
            </TableRow>
          )}
        </DataTable>
      )}
    </ListScreen>
  );
}

/** A time of a day in this browser's time zone, as ISO text; empty without a day. */
const momentOf = (day: string, time: string) => (isDay(day) ? new Date(`${day}T${time}`).toISOString() : "");

const COLUMNS = [
  { name: "Time", className: "w-44 lg:w-52" },
  { name: "Person", className: "w-1/5 lg:w-1/4" },
  { name: "What" },
  { name: "Subject", className: "w-1/3" },
];

const NO_ACTOR = "The site or a visitor";

function Subject({ entry: { subject, subjectName } }: { entry: ActivityRow }) {
  if (!subject) return null;
  const { title, path } = subject;
  return (
    <>
      <span className="text-muted-foreground">{subjectName}</span>
      {title !== null && (
        <>
          {" "}
          {path ? (
            <Link href={path} className="underline underline-offset-2">
              {title}
            </Link>
          ) : (
            title
          )}
        </>
      )}
    </>
  );
}
