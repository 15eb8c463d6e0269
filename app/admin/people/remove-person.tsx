"use client";

import { useId, useState } from "react";
import type { PersonRow } from "@/app/admin/records";
import { ConfirmCall } from "@/components/admin/confirm-dialog";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { peopleApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { displayName } from "@/lib/auth/person";
import { useAllPeople } from "./use-all-people";

/** Asks before an account is removed, and who gets its posts. */
export function RemovePerson({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const id = useId();
  const [postsTo, setPostsTo] = useState("");
  const heirs = useAllPeople().filter((one) => one.id !== person.id && !one.disabledAt);
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Remove ${name}`}
      description={
        <>
          <p>The account and its sessions end at once. This cannot be undone.</p>
          <Field id={id} label="Posts go to" className="mt-3">
            {(control) => (
              <NativeSelect value={postsTo} onChange={(event) => setPostsTo(event.target.value)} {...control}>
                <option value="">No one (the posts keep no author)</option>
                {heirs.map((heir) => (
                  <option key={heir.id} value={heir.id}>
                    {displayName(heir)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </>
      }
      confirm="Remove"
      call={{
        method: "DELETE",
        url: withQuery(peopleApi.person(person.id), { postsTo }),
        success: `${name} is removed`,
        failure: ({ status, reason }) => (status === 409 ? reason : "Failed to remove the account"),
        reload: [peopleApi.people],
      }}
      onClose={onClose}
    />
  );
}
