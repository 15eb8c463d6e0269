"use client";

import Link from "next/link";
import type { ActivityRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable } from "@/components/admin/lists/data-table";
import { TableCell, TableRow } from "@/components/ui/table";
import { adminPaths } from "@/lib/paths";

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

function Subject({ entry: { subject, subjectName, title } }: { entry: ActivityRow }) {
  if (!subject) return null;
  const href = title === null ? undefined : placeOf(subject);
  return (
    <>
      <span className="text-muted-foreground">{subjectName}</span>
      {title !== null && (
        <>
          {" "}
          {href ? (
            <Link href={href} className="underline-offset-2 hover:underline">
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

/** Where a subject that is still there is opened. */
function placeOf({ kind, id }: NonNullable<ActivityRow["subject"]>): string | undefined {
  if (kind === "post") return adminPaths.post(Number(id));
  if (kind === "category") return adminPaths.category(Number(id));
  if (kind === "portfolio") return adminPaths.portfolioItem(Number(id));
  if (kind === "site") return adminPaths.siteDocument(String(id));
  if (kind === "person") return adminPaths.people;
  return undefined;
}
