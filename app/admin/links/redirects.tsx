import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { RedirectRow } from "@/app/admin/records";
import { ConfirmCall, TitledDialog } from "@/components/admin/dialogs";
import { mediumTime } from "@/components/admin/dates";
import { ActionForm, SelectField, SubmitButton, TextField } from "@/components/admin/fields/form";
import { DataTable, DeleteAction, RowAction, RowActions, RowLabel, RowText } from "@/components/admin/lists/data-table";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { useWhileOpen } from "@/components/ui/use-while-open";
import type { ApiError } from "@/lib/api/client";
import { linksApi } from "@/lib/api/paths";
import { REDIRECT_KINDS, REDIRECTS_PER_PAGE } from "@/lib/redirects/schema";

const COLUMNS = [
  { name: "From" },
  { name: "To" },
  { name: "Kind", className: "w-18 lg:w-24" },
  { name: "Used", className: "w-40" },
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
        noMatch={{ text: "Search covers both addresses." }}
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
          url={linksApi.redirect(deleting.id)}
          success="Redirect deleted"
          failure="Failed to delete the redirect"
          reload={[linksApi.redirects]}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const SHOWN_LINES = 5;

/** Imports redirects from CSV: all of them, or none if a line is faulty, with a message for each such line. */
function ImportRedirects({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title="Import redirects"
      description="One redirect in each line: the old address, the new one, and 301, 302, 308 or 410. Without a number it is 301."
      className="max-w-2xl"
      onClose={onClose}
    >
      <ActionForm<{ csv: string }, { created: number; updated: number }>
        values={{ csv: "" }}
        call={({ csv }) => ({
          method: "POST",
          url: linksApi.importRedirects,
          body: new Blob([csv], { type: "text/csv" }),
          success: ({ created, updated }) =>
            `${created === 1 ? "1 redirect" : `${created} redirects`} added, ${updated} changed`,
          failure: "Failed to import redirects",
          reload: [linksApi.redirects],
        })}
        refusals={[400, 413]}
        keepScope="redirects"
        refusalText={refusedLines}
        onDone={useWhileOpen(onClose)}
        className="min-w-0"
      >
        <CsvFile />
        <TextField
          name="csv"
          label="Lines"
          rows={8}
          spellCheck={false}
          placeholder={"/old-page,/new-page,301\n/old-news/*,/blog/*"}
          className="[&_textarea]:font-mono [&_textarea]:text-[0.8125rem]"
        />
        <SubmitButton needs="csv">Import</SubmitButton>
      </ActionForm>
    </TitledDialog>
  );
}

function CsvFile() {
  const { setValue } = useFormContext<{ csv: string }>();
  return (
    <label className="mb-3 block text-sm">
      <span className="mb-1 block font-semibold">CSV file</span>
      <input
        type="file"
        accept=".csv,text/csv"
        className="file:border-foreground w-full file:mr-3 file:min-h-9 file:rounded file:border-[1.5px] file:px-3.5 file:font-semibold"
        // the same file can be chosen again after a correction
        onClick={({ currentTarget }) => (currentTarget.value = "")}
        onChange={({ target }) =>
          void target.files?.[0]?.text().then((text) => setValue("csv", text, { shouldDirty: true }))
        }
      />
    </label>
  );
}

function refusedLines({ reason, issues }: ApiError): string {
  if (issues.length === 0) return reason;
  const lines = issues.slice(0, SHOWN_LINES).map(({ message }) => `${message}.`);
  const more = issues.length > SHOWN_LINES ? ` And ${issues.length - SHOWN_LINES} more.` : "";
  return `Nothing was imported. ${lines.join(" ")}${more}`;
}

export type RedirectValues = { id?: number; from: string; to: string; status: number };

const KINDS = Object.entries(REDIRECT_KINDS).map(([value, label]) => ({ value, label }));
const GONE = "410";

export function RedirectDialog({ values: { id, from, to, status }, onClose }: Props) {
  return (
    <TitledDialog
      title={id ? "Change redirect" : "Add redirect"}
      description="Whoever asks for the first address is led to the second. A page that exists is always shown."
      onClose={onClose}
    >
      <ActionForm
        values={{ from, to, status: String(status) }}
        call={(values) => ({
          method: id ? "PUT" : "POST",
          url: id ? linksApi.redirect(id) : linksApi.redirects,
          body: { ...values, ...(values.status === GONE && { to: "" }), status: Number(values.status) },
          success: id ? "Redirect saved" : "Redirect added",
          failure: ({ status, reason }) => (status === 404 ? reason : "Failed to save the redirect"),
          reload: [linksApi.redirects, linksApi.notFound],
        })}
        refusals={[]}
        keepScope={`redirect/${id ?? from}`}
        onDone={useWhileOpen(onClose)}
      >
        <TextField
          name="from"
          label="From"
          hint="A path of this site, as /old-page. /old/* stands for everything below /old."
          placeholder="/old-page"
        />
        <Target />
        <SelectField name="status" label="Kind" options={KINDS} />
        <SubmitButton>{id ? "Save redirect" : "Add redirect"}</SubmitButton>
      </ActionForm>
    </TitledDialog>
  );
}

type Props = { values: RedirectValues; onClose: () => void };

function Target() {
  const status = useWatch<{ status: string }, "status">({ name: "status" });
  if (status === GONE) return null;
  return (
    <TextField
      name="to"
      label="To"
      hint="A path of this site, or an address with https://. A * at the end takes what /* stood for."
      placeholder="/new-page"
    />
  );
}
