import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useFormState, useWatch } from "react-hook-form";
import type { Message } from "@/app/admin/records";
import { useKeptForm } from "@/components/admin/drafts/use-kept-form";
import { Form, showSaved } from "@/components/admin/fields/form";
import { TextField } from "@/components/admin/fields/plain-fields";
import { reloadLists } from "@/components/admin/query-client";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { MAX_NOTE_LENGTH } from "@/lib/contact/schema";
import { messagesApi } from "@/lib/api/paths";

export function MessageNote({ message: { id, note } }: { message: Message }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { note } });
  const { control, reset, setFocus } = form;
  const { isDirty, defaultValues } = useFormState({ control });
  // the note that the typed one was made from
  const base = defaultValues?.note;
  const typed = useWatch({ control, name: "note" });
  const { run, isPending } = useApiMutation();
  useKeptForm(`message/${id}`, form);
  useEffect(() => {
    if (!isDirty && note !== base) reset({ note });
  }, [isDirty, note, base, reset]);
  const isChangedByOthers = note !== base && note !== typed;
  const url = messagesApi.message(id);

  async function save(sent: { note: string }) {
    const saved = await run<Message>({
      method: "PUT",
      url,
      body: { ...sent, noteBefore: note },
      success: "Note saved",
      failure: ({ status, reason, issues }) =>
        issues[0]?.message ?? (status === 409 ? reason : "Failed to save the note"),
      onError: async ({ status }) => {
        // what is stored now is shown
        if (status === 404 || status === 409) await reloadLists(client, [url, messagesApi.messages]);
        return false;
      },
    });
    if (!saved) return;
    client.setQueryData([url], saved);
    // its observers are told in a timer: until then `note` is the former one
    await new Promise((resolve) => setTimeout(resolve));
    showSaved(form, sent, { note: saved.note });
  }

  return (
    <Form
      form={form}
      saving={form.formState.isSubmitting}
      onSubmit={() => void form.handleSubmit(save)()}
      className="grid justify-items-start gap-1"
    >
      <TextField
        name="note"
        label="Note"
        hint="For the team. The sender never sees it."
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        className="w-full"
      />
      {isChangedByOthers && (
        <div role="alert" className="border-butter mb-2 border-l-[3px] pl-2">
          <p className="font-semibold">Somebody else has changed the note. Saving yours replaces theirs:</p>
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {note || "(no note)"}
          </p>
          <Button
            variant="link"
            size="sm"
            className="px-0"
            onClick={() => {
              // the button goes
              setFocus("note");
              reset({ note });
            }}
          >
            Load theirs
          </Button>
        </div>
      )}
      <Button type="submit" variant="outline" size="sm" disabled={isPending || typed === note}>
        Save note
      </Button>
    </Form>
  );
}
