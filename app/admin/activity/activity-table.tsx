"use client";

import Link from "next/link";
import type { ActivityRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable } from "@/components/admin/lists/data-table";
import { TableCell, TableRow } from "@/components/ui/table";

const COLUMNS = [
  { name: "Time", className: "w-52" },
  { name: "Person", className: "w-1/4" },
  { name: "What" },
  { name: "Subject", className: "w-1/3" },
];

/** One page of the activity; without `entries` a skeleton. */
export function ActivityTable({ entries }: { entries: ActivityRow[] | undefined }) {
  return (
    <DataTable label="Activity" columns={COLUMNS} rows={entries}>
      {(entry) => (
        <TableRow key={entry.id}>
          <TableCell className="text-muted-foreground tabular-nums max-sm:basis-full">
            <time dateTime={entry.at}>{mediumTime(entry.at)}</time>
          </TableCell>
          <TableCell className="font-semibold [overflow-wrap:anywhere]">
            {entry.actor?.name ?? <span className="text-muted-foreground font-normal">{BY_NOBODY}</span>}
          </TableCell>
          <TableCell>{entry.summary}</TableCell>
          <TableCell className="[overflow-wrap:anywhere]">
            <Subject entry={entry} />
          </TableCell>
        </TableRow>
      )}
    </DataTable>
  );
}

const BY_NOBODY = "The site or a visitor";

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
            <Link href={path} className="underline-offset-2 hover:underline">
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
