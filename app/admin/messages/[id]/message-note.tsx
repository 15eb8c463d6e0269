import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { Message } from "@/app/admin/records";
import { useKeptInput } from "@/components/admin/drafts/use-kept-input";
import { reloadLists } from "@/components/admin/query-client";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_NOTE_LENGTH } from "@/lib/contact/schema";
import { messagesApi } from "@/lib/api/paths";

export function MessageNote({ message: { id, note } }: { message: Message }) {
  const fieldId = useId();
  const client = useQueryClient();
  const [value, setValue] = useState(note);
  // the note that the typed one was made from
  const [base, setBase] = useState(note);
  const { run, isPending } = useApiMutation();
  useKeptInput(`message/${id}/note`, { read: () => (value === base ? undefined : value), show: setValue });
  const url = messagesApi.message(id);

  function show(stored: string) {
    setValue(stored);
    setBase(stored);
  }
  const isChangedByOthers = note !== base && note !== value;
  if (note !== base && value === base) show(note);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saved = await run<Message>({
      method: "PUT",
      url,
      body: { note: value, noteBefore: note },
      success: "Note saved",
      failure: ({ status, reason, issues }) =>
        issues[0]?.message ?? (status === 409 ? reason : "Failed to save the note"),
      onError: async ({ status }) => {
        // what is stored now is shown
        if (status === 409) await reloadLists(client, [url]);
        return false;
      },
    });
    if (!saved) return;
    setBase(saved.note);
    setValue((typed) => (typed === value ? saved.note : typed));
    await reloadLists(client, [url]);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid justify-items-start gap-1">
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
      {isChangedByOthers && (
        <div role="alert" className="border-butter mb-2 border-l-[3px] pl-2">
          <p className="font-semibold">Somebody else has changed the note. Saving yours replaces theirs:</p>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {note || "(no note)"}
          </p>
          <Button variant="link" size="sm" className="px-0" onClick={() => show(note)}>
            Load theirs
          </Button>
        </div>
      )}
      <Button type="submit" variant="outline" size="sm" disabled={isPending || value === note}>
        Save note
      </Button>
    </form>
  );
}
