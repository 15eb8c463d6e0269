import { useFormContext } from "react-hook-form";
import { ActionForm, SubmitButton } from "@/components/admin/fields/action-form";
import { TextField } from "@/components/admin/fields/text-field";
import { TitledDialog } from "@/components/admin/titled-dialog";
import type { ApiError } from "@/lib/api/client";
import { linksApi } from "@/lib/api/paths";

const SHOWN_LINES = 5;

/** Takes many redirects as CSV: all of them or, with the lines that do not fit, none. */
export function ImportRedirects({ onClose }: { onClose: () => void }) {
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
        refusalText={refusedLines}
        onDone={onClose}
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
        className="w-full"
        onChange={({ target }) => void target.files?.[0]?.text().then((text) => setValue("csv", text))}
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
