"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { messagesApi } from "@/lib/contact/paths";
import { useMessageCall } from "./use-message-call";

type Settings = { retentionMonths: number | null };

const CHOICES = [3, 6, 12, 24, 36, 60];
const FOREVER = "forever";

/** After how many months messages are deleted by themselves. */
export function Retention() {
  const { data } = useQuery<Settings>({ queryKey: [messagesApi.settings] });
  return data ? <RetentionForm key={String(data.retentionMonths)} months={data.retentionMonths} /> : <div className="keeping-form" aria-busy="true" />;
}

function RetentionForm({ months }: { months: number | null }) {
  const [value, setValue] = useState(months === null ? FOREVER : String(months));
  const [asking, setAsking] = useState(false);
  const { call, reload, isPending } = useMessageCall();
  const chosen = value === FOREVER ? null : Number(value);
  const choices = [...new Set([...CHOICES, ...(months === null ? [] : [months])])].sort((one, other) => one - other);
  const isShorter = chosen !== null && (months === null || chosen < months);

  async function save() {
    const body = { retentionMonths: chosen };
    const done = await call({ method: "PUT", url: messagesApi.settings, body, success: "Retention time saved", failure: "Failed to save the retention time" });
    setAsking(false);
    if (done) await reload();
  }

  return (
    <form
      className="keeping-form"
      aria-label="Retention"
      onSubmit={(event) => {
        event.preventDefault();
        if (isShorter) setAsking(true);
        else void save();
      }}
    >
      <Field id="retention" label="Delete messages after" hint="Counted from the day they arrive; spam too.">
        {(control) => (
          <Select value={value} onChange={(event) => setValue(event.target.value)} {...control}>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice} months
              </option>
            ))}
            <option value={FOREVER}>Never, keep all messages</option>
          </Select>
        )}
      </Field>
      <Button type="submit" size="small" variant="outline" disabled={isPending || chosen === months}>
        Save
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Delete messages after ${value} months`}
          description={`Messages that are older than ${value} months are deleted now. This action cannot be undone.`}
          confirm="Save and delete"
          pending={isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => void save()}
        />
      )}
    </form>
  );
}
