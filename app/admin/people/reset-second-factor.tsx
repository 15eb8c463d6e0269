"use client";

import type { PersonRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { peopleApi } from "@/lib/paths";
import { nameOf } from "@/lib/people/rules";

/** Asks before who lost the second factor may sign in by the password alone. */
export function ResetSecondFactor({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const name = nameOf(person);
  return (
    <ConfirmCall
      title={`Reset the second factor of ${name}`}
      description="The authenticator app, recovery codes and passkeys are removed, and every session ends. The password alone signs in then: make sure that it is really they who ask."
      confirm="Reset second factor"
      call={{
        method: "DELETE",
        url: peopleApi.secondFactor(person.id),
        success: `${name} signs in by the password alone`,
        failure: "Failed to reset the second factor",
        reload: [peopleApi.people],
      }}
      onClose={onClose}
    />
  );
}
