import { type ReactNode, useState } from "react";
import type { PersonRow } from "@/app/admin/records";
import { shortTime } from "@/components/admin/dates";
import { DataTable, RowAction } from "@/components/admin/lists/data-table";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { NativeSelect } from "@/components/ui/field";
import { TableCell, TableRow } from "@/components/ui/table";
import { peopleApi } from "@/lib/api/paths";
import { displayName, type Role } from "@/lib/auth/rules";
import { ChangeRole, RemovePerson, ResetLinkDialog, ResetSecondFactor, ROLE_OPTIONS } from "./person-dialogs";

const COLUMNS = [
  { name: "Name", className: "w-1/6" },
  { name: "Email" },
  { name: "Role", className: "w-28" },
  { name: "Status", className: "w-20 md:w-24 lg:w-36" },
  { name: "Actions", className: "w-48 text-right md:w-60 lg:w-[21.5rem] xl:w-[34rem]" },
];

export function PeopleTable({ people }: { people: PersonRow[] | undefined }) {
  const [question, ask] = useState<ReactNode>();
  return (
    <>
      <DataTable label="People" columns={COLUMNS} rows={people}>
        {(person) => <PersonTableRow key={person.id} person={person} ask={ask} />}
      </DataTable>
      {question}
    </>
  );
}

type RowProps = { person: PersonRow; ask: (question: ReactNode) => void };

function PersonTableRow({ person, ask }: RowProps) {
  const close = () => ask(undefined);
  const { email, firstName, lastName, role, disabledAt, lastSeenAt } = person;
  const name = displayName(person);
  return (
    <TableRow>
      <TableCell className="font-semibold [overflow-wrap:anywhere] max-sm:basis-full">
        {firstName || lastName ? name : <span className="text-muted-foreground font-normal">No name</span>}
      </TableCell>
      <TableCell className="[overflow-wrap:anywhere] max-sm:basis-full">{email}</TableCell>
      <TableCell>
        <NativeSelect
          aria-label="Role"
          title={`Role of ${name}`}
          className="min-h-8 w-full"
          value={role}
          options={ROLE_OPTIONS}
          onChange={({ target }) => ask(<ChangeRole person={person} role={target.value as Role} onClose={close} />)}
        />
      </TableCell>
      <TableCell>
        <Badge variant={disabledAt ? "outline" : "default"}>{disabledAt ? "Disabled" : "Active"}</Badge>
        {lastSeenAt && (
          <p className="text-muted-foreground text-xs">
            Last seen <time dateTime={lastSeenAt}>{shortTime(lastSeenAt)}</time>
          </p>
        )}
      </TableCell>
      <TableCell className="max-sm:basis-full">
        <PersonActions person={person} ask={ask} close={close} />
      </TableCell>
    </TableRow>
  );
}

function PersonActions({ person, ask, close }: RowProps & { close: () => void }) {
  const { id, disabledAt, secondFactor } = person;
  const { run, isPending } = useApiMutation();
  const name = displayName(person);
  const mayAgain = `${name} may sign in again`;
  const setDisabled = (disabled: boolean) =>
    void run({
      method: "PUT",
      url: peopleApi.person(id),
      body: { disabled },
      success: disabled ? `${name} is disabled and signed out` : mayAgain,
      failure: ({ status, reason }) => (status === 409 ? reason : "Failed to change the account"),
      reload: [peopleApi.people],
    });
  const signOut = () =>
    void run({
      method: "POST",
      url: peopleApi.signOut(id),
      success: `${name} is signed out everywhere`,
      failure: "Failed to sign out",
    });
  return (
    <div className="flex flex-wrap items-center gap-0.5 max-sm:-ml-2 sm:-mr-2 sm:justify-end sm:max-md:*:text-xs">
      <RowAction
        title={disabledAt ? mayAgain : `${name} may no longer sign in`}
        disabled={isPending}
        onClick={() => setDisabled(!disabledAt)}
      >
        {disabledAt ? "Enable" : "Disable"}
      </RowAction>
      <RowAction title={`End every session of ${name}`} disabled={isPending} onClick={signOut}>
        Sign out everywhere
      </RowAction>
      {!disabledAt && (
        <RowAction
          title={`Create a link for ${name} to set a new password`}
          onClick={() => ask(<ResetLinkDialog person={person} onClose={close} />)}
        >
          Reset password
        </RowAction>
      )}
      <RowAction
        title={secondFactor ? `Let ${name} sign in with only a password` : `${name} has no second factor`}
        disabled={!secondFactor}
        onClick={() => ask(<ResetSecondFactor person={person} onClose={close} />)}
      >
        Reset second factor
      </RowAction>
      <RowAction
        title={`Remove the account of ${name}`}
        className="hover:text-destructive"
        onClick={() => ask(<RemovePerson person={person} onClose={close} />)}
      >
        Remove
      </RowAction>
    </div>
  );
}
