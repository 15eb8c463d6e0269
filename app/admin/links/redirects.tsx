import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import type { RedirectRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { DeleteAction, RowAction, RowActions, RowLabel, RowText } from "@/components/admin/lists/rows";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { mediumTime } from "@/components/admin/dates";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { linksApi } from "@/lib/api/paths";
import { REDIRECTS_PER_PAGE } from "@/lib/redirects/schema";
import { ImportRedirects } from "./import-redirects";
import { RedirectDialog, type RedirectValues } from "./redirect-dialog";

const COLUMNS = [
  { name: "From" },
  { name: "To" },
  { name: "Kind", className: "w-24" },
  { name: "Used", className: "w-36" },
  { name: "Actions", className: "w-24 text-right lg:w-32" },
];
export const NEW_REDIRECT: RedirectValues = { from: "", to: "", status: 301 };

export function Redirects() {
  const list = usePagedList<RedirectRow>({ list: linksApi.redirects, perPage: REDIRECTS_PER_PAGE });
  const [editing, setEditing] = useState<RedirectValues>();
  const [deleting, setDeleting] = useState<RedirectRow>();
  const [isImporting, setImporting] = useState(false);
  const add = () => setEditing(NEW_REDIRECT);
  return (
    <>
      <ListScreen
        list={list}
        one="redirect"
        many="redirects"
        search="Search redirects"
        tools={
          <>
            <Button variant="quiet" size="sm" onClick={() => setImporting(true)}>
              <FileUp /> Import
            </Button>
            <Button size="sm" onClick={add}>
              <Plus /> Add redirect
            </Button>
          </>
        }
        noMatch={{ title: "No redirects found matching your search.", text: "Search covers both addresses." }}
        empty={{
          title: "No redirects yet.",
          text: "A redirect leads an old address to a new one. Moving from another system? Import the old addresses as CSV. Former addresses of renamed pages appear here by themselves.",
        }}
      >
        {(rows) => (
          <DataTable label="Redirects" columns={COLUMNS} rows={rows}>
            {(redirect) => {
              const { from, to, status, kind, hits, lastHitAt } = redirect;
              return (
                <TableRow key={redirect.id}>
                  <TableCell className="font-semibold [overflow-wrap:anywhere] max-sm:basis-full">{from}</TableCell>
                  <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">
                    <RowLabel>To</RowLabel> {to || <span className="text-muted-foreground">Nothing</span>}
                  </TableCell>
                  <TableCell>{kind === "renamed" ? "Renamed" : status}</TableCell>
                  <TableCell>
                    <p className="tabular-nums">{hits === 1 ? "once" : `${hits.toLocaleString()} times`}</p>
                    {lastHitAt && <RowText>{mediumTime(lastHitAt)}</RowText>}
                  </TableCell>
                  <TableCell className="max-sm:ml-auto">
                    {kind === "redirect" && (
                      <RowActions>
                        <RowAction label={`Edit ${from}`} onClick={() => setEditing(redirect)}>
                          Edit
                        </RowAction>
                        <DeleteAction name={from} onClick={() => setDeleting(redirect)} />
                      </RowActions>
                    )}
                  </TableCell>
                </TableRow>
              );
            }}
          </DataTable>
        )}
      </ListScreen>
      {editing && <RedirectDialog values={editing} onClose={() => setEditing(undefined)} />}
      {isImporting && <ImportRedirects onClose={() => setImporting(false)} />}
      {deleting && (
        <ConfirmCall
          title="Delete redirect"
          description={`Whoever asks for ${deleting.from} will no longer be led on.`}
          confirm="Delete"
          call={{
            method: "DELETE",
            url: linksApi.redirect(deleting.id),
            success: "Redirect deleted",
            failure: "Failed to delete the redirect",
            reload: [linksApi.redirects],
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
