import { useState } from "react";
import type { MissingRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { DataTable } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { DeleteAction, RowLabel, RowText } from "@/components/admin/lists/rows";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { linksApi } from "@/lib/api/paths";
import { MISSING_PER_PAGE } from "@/lib/redirects/schema";
import { RedirectDialog, type RedirectValues } from "./redirect-dialog";
import { NEW_REDIRECT } from "./redirects";

const COLUMNS = [
  { name: "Address" },
  { name: "Asked for", className: "w-44" },
  { name: "Linked from", className: "w-48" },
  { name: "Actions", className: "w-40 text-right" },
];

export function MissingAddresses() {
  const list = usePagedList<MissingRow>({ list: linksApi.notFound, perPage: MISSING_PER_PAGE });
  const [redirecting, setRedirecting] = useState<RedirectValues>();
  const { run, isPending } = useApiMutation();
  const remove = ({ id }: MissingRow) =>
    void run({
      method: "DELETE",
      url: linksApi.missing(id),
      success: "Entry deleted",
      failure: "Failed to delete the entry",
      reload: [linksApi.notFound],
    });
  return (
    <>
      <ListScreen
        list={list}
        one="address"
        many="addresses"
        empty={{
          title: "Nobody got lost.",
          text: "Addresses that people ask for and that are not there appear here, with the page they may have meant.",
        }}
      >
        {(rows) => (
          <DataTable label="Addresses not found" columns={COLUMNS} rows={rows}>
            {(missing) => (
              <TableRow key={missing.id}>
                <TableCell className="max-sm:basis-full">
                  <p className="font-semibold [overflow-wrap:anywhere]">{missing.path}</p>
                  {missing.suggestion && <RowText>Perhaps {missing.suggestion}</RowText>}
                </TableCell>
                <TableCell>
                  <p className="tabular-nums">
                    {missing.count === 1 ? "once" : `${missing.count.toLocaleString()} times`}
                  </p>
                  <RowText>{mediumTime(missing.lastAt)}</RowText>
                </TableCell>
                <TableCell className="[overflow-wrap:anywhere] max-sm:self-start">
                  {missing.referrer && (
                    <>
                      <RowLabel>Linked from</RowLabel> {missing.referrer}
                    </>
                  )}
                </TableCell>
                <TableCell className="max-sm:ml-auto">
                  <div className="flex items-center justify-end gap-1">
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={`Redirect ${missing.path}`}
                      onClick={() =>
                        setRedirecting({ ...NEW_REDIRECT, from: missing.path, to: missing.suggestion ?? "" })
                      }
                    >
                      Redirect
                    </Button>
                    <DeleteAction name={missing.path} onClick={() => !isPending && remove(missing)} />
                  </div>
                </TableCell>
              </TableRow>
            )}
          </DataTable>
        )}
      </ListScreen>
      {redirecting && <RedirectDialog values={redirecting} onClose={() => setRedirecting(undefined)} />}
    </>
  );
}
