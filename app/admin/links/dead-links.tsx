import { RefreshCw } from "lucide-react";
import type { LinkRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { RowLabel } from "@/components/admin/lists/rows";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TableCell, TableRow } from "@/components/ui/table";
import { linksApi } from "@/lib/api/paths";
import { LINKS_PER_PAGE } from "@/lib/links/schema";

const COLUMNS = [
  { name: "Link" },
  { name: "Stands in" },
  { name: "Answer", className: "w-32" },
  { name: "Checked", className: "w-44" },
];
const DEAD = { filter: "dead" };

export function DeadLinks() {
  const list = usePagedList<LinkRow>({ list: linksApi.links, perPage: LINKS_PER_PAGE, narrow: () => DEAD });
  const { run, isPending } = useApiMutation();
  const check = () =>
    void run({
      method: "POST",
      url: linksApi.check,
      success: "All links are being tried. This can take a few minutes.",
      failure: "Failed to check the links",
      reload: [linksApi.links],
    });
  return (
    <ListScreen
      list={list}
      one="dead link"
      many="dead links"
      tools={
        <Button variant="quiet" size="sm" disabled={isPending} onClick={check}>
          <RefreshCw /> Check now
        </Button>
      }
      empty={{
        title: "No dead links.",
        text: "Links to other sites in published texts are tried once a week. Those that lead nowhere appear here.",
      }}
    >
      {(rows) => (
        <DataTable label="Dead links" columns={COLUMNS} rows={rows}>
          {({ id, url, code, checkedAt, uses }) => (
            <TableRow key={id}>
              <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">
                <a href={url} target="_blank" rel="noopener noreferrer" className="font-semibold hover:underline">
                  {url}
                </a>
              </TableCell>
              <TableCell className="max-sm:basis-full">
                <RowLabel>Stands in</RowLabel>
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.kind} ${use.id}`}>
                      <Link href={use.path} className="underline underline-offset-4">
                        {use.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </TableCell>
              <TableCell>{code ?? "No answer"}</TableCell>
              <TableCell className="text-muted-foreground">{checkedAt && mediumTime(checkedAt)}</TableCell>
            </TableRow>
          )}
        </DataTable>
      )}
    </ListScreen>
  );
}
