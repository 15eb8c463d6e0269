import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/toaster";
import { attempt, type ApiError } from "@/lib/api/client";
import { focusFirstError } from "./focus-first-error";
import { reloadList } from "./list-keys";
import { newerVersion } from "./stale-edit/newer-version";
import type { RecordForm } from "./use-record-form";

/** Saves the record in a form and leaves it. `theirs` is there while somebody else's newer version is to be decided about. */
export function useSaveRecord<Values extends FieldValues, Output extends object, Stored extends { version: number }>({
  record,
  name,
  url,
  list,
  back,
  valuesOf,
}: {
  record: RecordForm<Values, Output>;
  /** "category" … */
  name: string;
  /** Its own address; undefined while it is new. */
  url: string | undefined;
  list: string;
  /** The screen that follows. */
  back: string;
  valuesOf: (stored?: Stored) => Values;
}) {
  const router = useRouter();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<Stored>();
  const { form } = record;

  function submit(version: number | null): void {
    setTheirs(undefined);
    void form.handleSubmit(async (input) => {
      setSaving(true);
      const { error } = url ? await attempt("PUT", url, { ...input, version }) : await attempt("POST", list, input);
      flushSync(() => setSaving(false));
      if (error) return failed(error);
      record.saved(form.getValues(), null);
      toast({ title: "Success", description: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${url ? "updated" : "created"} successfully` });
      await reloadList(client, list);
      router.push(back);
    }, () => focusFirstError(form))();
  }

  async function failed(error: ApiError): Promise<void> {
    const newer = url ? await newerVersion<Stored>(error, url) : undefined;
    if (newer?.record) return setTheirs(newer.record);
    record.refused(newer?.error ?? error, `Failed to ${url ? "update" : "create"} ${name}`);
    focusFirstError(form);
  }

  return {
    saving,
    save: () => submit(record.version),
    theirs,
    keepMine: () => theirs && submit(theirs.version),
    loadTheirs: () => {
      if (!theirs) return;
      record.giveWay(valuesOf(theirs), theirs.version);
      setTheirs(undefined);
    },
    dismiss: () => setTheirs(undefined),
  };
}
