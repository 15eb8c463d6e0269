"use client";

import type { PersonRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { leaveFor } from "@/components/admin/session";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { peopleApi } from "@/lib/api/paths";
import { displayName } from "@/lib/auth/person";
import type { Role } from "@/lib/auth/rules";
import { adminPaths } from "@/lib/paths";
import { ROLE_SENTENCES } from "@/lib/people/rules";

/** Asks before somebody gets another role: an arrow key on the closed list chooses one. */
export function ChangeRole({ person, role, onClose }: { person: PersonRow; role: Role; onClose: () => void }) {
  const isOneself = useAdmin()?.id === person.id;
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Make ${isOneself ? "yourself" : name} an ${role}`}
      description={`${ROLE_SENTENCES[role]}${isOneself ? " People and Activity will no longer be open to you." : ""}`}
      confirm="Change role"
      variant="default"
      call={{
        method: "PUT",
        url: peopleApi.person(person.id),
        body: { role },
        success: `${name} is now an ${role}`,
        failure: ({ status, reason }) => (status === 409 ? reason : "Failed to change the account"),
        reload: isOneself ? [] : [peopleApi.people],
      }}
      // the screens of the former role are closed
      onDone={() => isOneself && leaveFor(adminPaths.blog)}
      onClose={onClose}
    />
  );
}
