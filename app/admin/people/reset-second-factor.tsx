"use client";

import type { PersonRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { peopleApi } from "@/lib/api/paths";
import { displayName } from "@/lib/auth/person";

/** Asks before who lost the second factor may sign in by the password alone. */
export function ResetSecondFactor({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Reset the second factor of ${name}`}
      description="This removes the authenticator app, recovery codes and passkeys, and ends every session. After that, only the password is needed, so make sure the request really comes from them."
      confirm="Reset second factor"
      call={{
        method: "DELETE",
        url: peopleApi.secondFactor(person.id),
        success: `${name} now signs in with only a password`,
        failure: "Failed to reset the second factor",
        reload: [peopleApi.people],
      }}
      onClose={onClose}
    />
  );
}
