import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { confirmation } from "@/components/admin/session";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { TitledDialog } from "@/components/admin/dialogs";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/api/paths";
import { CONFIRM_FIRST, MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { answerChallenge } from "@/lib/browser/passkeys";

/** Asks who it is when calls of the screen need it, which then go on. */
export function Confirmation({ hasPasskey }: { hasPasskey: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  useEffect(() => {
    confirmation.set(() => {
      setOpen(true);
      return new Promise((goOn) => waiting.current.push(goOn));
    });
    return () => confirmation.set(undefined);
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    for (const goOn of waiting.current.splice(0)) goOn(isConfirmed);
  }

  if (!isOpen) return null;
  return (
    <TitledDialog
      title={CONFIRM_FIRST}
      description="You signed in some time ago, and this changes how you sign in."
      onClose={() => close(false)}
    >
      <ActionForm values={{ password: "" }} call={confirmationBy} onDone={() => close(true)} className="grid gap-1">
        <TextField
          name="password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton>Confirm</SubmitButton>
          {hasPasskey && <PasskeyButton onConfirmed={() => close(true)} />}
        </div>
      </ActionForm>
    </TitledDialog>
  );
}

const confirmationBy = (body: object): ApiCall<unknown> => ({
  method: "POST",
  url: accountApi.confirm,
  body,
  failure: ({ status, reason }) => (status === 429 ? reason : "Failed to confirm"),
});

function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const { setError } = useFormContext();
  const { run, isPending } = useApiMutation();

  async function sign() {
    const { response, failure } = await answerChallenge();
    if (!response) return setError("password", { message: failure });
    const confirmed = await run({
      ...confirmationBy({ response }),
      onError: ({ status, reason }) => {
        if (status === 400) setError("password", { message: reason });
        return status === 400;
      },
    });
    if (confirmed !== undefined) onConfirmed();
  }

  return (
    <Button type="button" variant="outline" disabled={isPending} onClick={() => void sign()}>
      Use a passkey
    </Button>
  );
}
