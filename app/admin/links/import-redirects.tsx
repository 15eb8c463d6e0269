import { type FormEvent, useId, useState } from "react";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TitledDialog } from "@/components/admin/titled-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { linksApi } from "@/lib/api/paths";

const SHOWN_LINES = 5;

/** Takes many redirects as CSV: all of them or, with the lines that do not fit, none. */
export function ImportRedirects({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { run, isPending } = useApiMutation();
  const [csv, setCsv] = useState("");
  const [error, setError] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    const counts = await run<{ created: number; updated: number }>({
      method: "POST",
      url: linksApi.importRedirects,
      body: new Blob([csv], { type: "text/csv" }),
      success: ({ created, updated }) => `${created} redirects added, ${updated} changed`,
      failure: "Failed to import redirects",
      reload: [linksApi.redirects],
      onError: ({ status, reason, issues }) => {
        if (status !== 400 && status !== 413) return false;
        const more = issues.length > SHOWN_LINES ? ` And ${issues.length - SHOWN_LINES} more.` : "";
        const lines = issues.slice(0, SHOWN_LINES).map(({ message }) => `${message}.`);
        setError(lines.length > 0 ? `Nothing was imported. ${lines.join(" ")}${more}` : reason);
        return true;
      },
    });
    if (counts) onClose();
  }

  return (
    <TitledDialog
      title="Import redirects"
      description="One redirect in each line: the old address, the new one, and 301, 302, 308 or 410. Without a number it is 301."
      className="max-w-2xl"
      onClose={onClose}
    >
      <form className="min-w-0" onSubmit={(event) => void send(event)}>
        <label className="mb-3 block text-sm">
          <span className="mb-1 block font-semibold">CSV file</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="w-full"
            onChange={({ target }) => void target.files?.[0]?.text().then(setCsv)}
          />
        </label>
        <Field id={id} label="Lines" error={error}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              spellCheck={false}
              placeholder={"/old-page,/new-page,301\n/old-news/*,/blog/*"}
              className="font-mono text-[0.8125rem]"
              value={csv}
              onChange={({ target }) => setCsv(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={isPending || csv.trim() === ""}>
          Import
        </Button>
      </form>
    </TitledDialog>
  );
}
