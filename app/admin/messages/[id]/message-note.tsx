"use client";

import { type FormEvent, useId, useState } from "react";
import type { Message } from "@/app/admin/records";
import { useRescue } from "@/components/admin/drafts/use-rescue";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NOTE_LENGTH } from "@/lib/contact/schema";
import { messagesApi } from "@/lib/api/paths";

export function MessageNote({ message: { id, note } }: { message: Message }) {
  const fieldId = useId();
  const [value, setValue] = useState(note);
  const { run, isPending } = useApiMutation();
  useRescue(`message/${id}/note`, { read: () => (value === note ? undefined : value), show: setValue });
  const url = messagesApi.message(id);

  function submit(event: FormEvent) {
    event.preventDefault();
    void run({
      method: "PUT",
      url,
      body: { note: value },
      success: "Note saved",
      failure: (error) => error.issues[0]?.message ?? "Failed to save the note",
      reload: [url],
    });
  }

  return (
    <form onSubmit={submit} className="grid justify-items-start gap-1">
      <Field id={fieldId} label="Note" hint="For the team. The sender never sees it." className="w-full">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" size="sm" disabled={isPending || value === note}>
        Save note
      </Button>
    </form>
  );
}
