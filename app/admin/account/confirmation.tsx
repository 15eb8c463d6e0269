"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { registerConfirmation } from "@/components/admin/confirmation";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TitledDialog } from "@/components/admin/titled-dialog";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { accountApi } from "@/lib/api/paths";
import { CONFIRM_FIRST, MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { answerChallenge } from "@/lib/browser/passkeys";

/** Asks who it is when a call of the screen needs it; the call then goes on. */
export function Confirmation({ hasPasskey }: { hasPasskey: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState("");
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined);
  const { run, isPending } = useApiMutation();

  useEffect(
    () =>
      registerConfirmation(() => {
        setError("");
        setOpen(true);
        return new Promise((done) => (resolve.current = done));
      }),
    [],
  );

  function close(isConfirmed: boolean) {
    setOpen(false);
    resolve.current?.(isConfirmed);
  }

  async function confirm(body: object) {
    setError("");
    const confirmed = await run({
      method: "POST",
      url: accountApi.confirm,
      body,
      failure: ({ status, reason }) => (status === 429 ? reason : "Failed to confirm"),
      onError: ({ status, reason }) => {
        if (status !== 400) return false;
        setError(reason);
        return true;
      },
    });
    if (confirmed !== undefined) close(true);
  }

  async function signWithPasskey() {
    const answer = await answerChallenge();
    if (answer.response) await confirm({ response: answer.response });
    else setError(answer.failure);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirm({ password: new FormData(event.currentTarget).get("password") });
  }

  return (
    <TitledDialog
      title={CONFIRM_FIRST}
      description="You signed in some time ago, and this changes how you sign in."
      open={isOpen}
      onClose={() => close(false)}
    >
      <form onSubmit={submit} className="grid gap-1">
        <Field id={id} label="Current password" error={error}>
          {(control) => (
            <Input
              type="password"
              name="password"
              autoComplete="current-password"
              required
              autoFocus
              maxLength={MAX_PASSWORD_LENGTH}
              {...control}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isPending}>
            Confirm
          </Button>
          {hasPasskey && (
            <Button type="button" variant="outline" disabled={isPending} onClick={() => void signWithPasskey()}>
              Use a passkey
            </Button>
          )}
        </div>
      </form>
    </TitledDialog>
  );
}
