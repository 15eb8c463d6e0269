"use client";

import { useQuery } from "@tanstack/react-query";
import { AREAS } from "@/app/admin/areas";
import { LoadError } from "@/components/admin/empty-state";
import { PageHead } from "@/components/admin/page-head";
import type { Account } from "@/app/admin/records";
import { accountApi } from "@/lib/api/paths";
import { AuthenticatorApp } from "./authenticator-app";
import { Confirmation } from "./confirmation";
import { Passkeys } from "./passkeys";
import { PasswordForm } from "./password-form";
import { ProfileForm } from "./profile-form";
import { Sessions } from "./sessions";

/** One's own profile, password, other ways to sign in and sessions. `isFactorMissing`: a second factor is required. */
export function AccountScreen({ isFactorMissing }: { isFactorMissing: boolean }) {
  const { data, isError, refetch } = useQuery<Account>({ queryKey: [accountApi.account] });
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
