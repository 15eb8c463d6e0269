import { ActionForm, SubmitButton } from "@/components/admin/fields/action-form";
import { TextField } from "@/components/admin/fields/text-field";
import type { ApiCall } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";

type Props<T> = {
  call: Pick<ApiCall<T>, "url" | "success" | "reload">;
  hint: string;
  submit: string;
  onDone: (record: T) => void;
  onCancel: () => void;
};

/** Sends a code to `call`; a wrong one is said at the field. */
export function CodeForm<T>({ call, hint, submit, onDone, onCancel }: Props<T>) {
  return (
    <ActionForm<{ code: string }, T>
      values={{ code: "" }}
      call={(body) => ({
        ...call,
        method: "POST",
        body,
        failure: ({ status, reason }) => (status === 409 || status === 429 ? reason : "Failed to send the code"),
      })}
      onDone={onDone}
      className="grid max-w-sm gap-1"
    >
      <TextField
        name="code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        autoFocus
      />
      <div className="flex gap-2">
        <SubmitButton>{submit}</SubmitButton>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ActionForm>
  );
}
