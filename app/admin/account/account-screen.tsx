"use client";

import { useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { AREAS } from "@/app/admin/areas";
import type { Account, SessionRow } from "@/app/admin/records";
import { NEW_PASSWORD } from "@/app/login/new-password";
import { mediumTime } from "@/components/admin/dates";
import { TitledDialog } from "@/components/admin/dialogs";
import { LoadError } from "@/components/admin/empty-state";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { PageHead } from "@/components/admin/page-head";
import { identityCheck } from "@/components/admin/session";
import { type ApiCall, useApiMutation } from "@/components/admin/use-api-mutation";
import { useFresh } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { accountApi } from "@/lib/api/paths";
import { CONFIRM_FIRST, MAX_PASSWORD_LENGTH } from "@/lib/auth/rules";
import { answerChallenge } from "@/lib/browser/passkeys";
import { PASSKEY_ALONE_PATH } from "@/lib/paths";
import { AuthenticatorApp } from "./authenticator-app";
import { Passkeys } from "./passkeys";
import { ProfileForm } from "./profile-form";

/** Profile, password, other sign-in methods and sessions. `isFactorMissing`: a required second factor is missing. */
export function AccountScreen({ isFactorMissing }: { isFactorMissing: boolean }) {
  const { data, isError, refetch } = useFresh<Account>(accountApi.account);
  return (
    <>
      <PageHead title={AREAS.account.title} subtitle={data?.email} />
      <div className="mt-4 grid max-w-3xl gap-8">
        {isError && <LoadError message="Failed to fetch the account" onRetry={() => void refetch()} />}
        {data ? (
          <>
            <Confirmation hasPasskey={data.passkeys.length > 0} />
            {isFactorMissing && !data.totp && data.passkeys.length === 0 && (
              <p role="status" className="bg-accent border px-4 py-2 font-medium">
                This site requires a second factor. Add a passkey or set up an authenticator app to go on.
              </p>
            )}
            <ProfileForm account={data} />
            <PasswordForm email={data.email} />
            <Passkeys account={data} />
            <AuthenticatorApp account={data} />
          </>
        ) : (
          !isError && <div className="min-h-40" aria-busy="true" />
        )}
        <Sessions />
      </div>
    </>
  );
}

/** `email`: for password managers. */
function PasswordForm({ email }: { email: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        Password
      </h2>
      <ActionForm
        values={{ currentPassword: "", password: "" }}
        call={(body) => ({
          method: "PUT",
          url: accountApi.password,
          body,
          success: "Password changed. Every other session has ended",
          failure: ({ status, reason }) => (status === 429 ? reason : "Failed to change the password"),
          reload: [accountApi.sessions],
        })}
        refusals={[]}
        className="grid items-start gap-x-6 gap-y-1 md:grid-cols-2"
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <TextField {...NEW_PASSWORD} label="New password" />
        <SubmitButton className="justify-self-start">Change password</SubmitButton>
      </ActionForm>
    </section>
  );
}

function Sessions() {
  const { data, isError, refetch } = useFresh<SessionRow[]>(accountApi.sessions);
  const { run, isPending } = useApiMutation();
  const signOut = (url: string, success: string) =>
    void run({ method: "DELETE", url, success, failure: "Failed to sign out", reload: [accountApi.sessions] });

  return (
    <section aria-labelledby="sessions" tabIndex={-1} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="text-lg">
          Sessions
        </h2>
        {data && data.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            disabled={isPending}
            onClick={() => signOut(accountApi.sessions, "Signed out everywhere else")}
          >
            Sign out all others
          </Button>
        )}
      </div>
      {isError && <LoadError message="Failed to fetch sessions" onRetry={() => void refetch()} />}
      <ul className="divide-y border-y" aria-busy={!data}>
        {data?.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="font-semibold">{device}</p>
            {current && <Badge variant="secondary">This session</Badge>}
            <p className="text-muted-foreground text-xs">
              Signed in {mediumTime(createdAt)}, last seen {mediumTime(lastSeenAt)}
            </p>
            {!current && (
              <Button
                variant="outline"
                size="sm"
                className="ml-auto"
                disabled={isPending}
                onClick={() => signOut(accountApi.session(id), `Signed out: ${device}`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks the user to confirm who they are when a call needs it; the call then goes on. */
function Confirmation({ hasPasskey }: { hasPasskey: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);

  useEffect(() => {
    identityCheck.set(() => {
      setOpen(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => identityCheck.set(undefined);
  }, []);

  function close(isConfirmed: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }

  if (!isOpen) return null;
  return (
    <TitledDialog
      title={CONFIRM_FIRST}
      description="You signed in some time ago, and this changes how you sign in."
      onClose={() => close(false)}
    >
      <ActionForm values={{ password: "" }} call={confirmCall} onDone={() => close(true)} className="grid gap-1">
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

const confirmCall = (body: object): ApiCall<unknown> => ({
  method: "POST",
  url: accountApi.confirm,
  body,
  failure: ({ status, reason }) => (status === 429 ? reason : "Failed to confirm"),
});

function PasskeyButton({ onConfirmed }: { onConfirmed: () => void }) {
  const { setError } = useFormContext();
  const { run, isPending } = useApiMutation();

  async function sign() {
    const { response, failure } = await answerChallenge(PASSKEY_ALONE_PATH);
    if (!response) return setError("password", { message: failure });
    const confirmed = await run({
      ...confirmCall({ response }),
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
