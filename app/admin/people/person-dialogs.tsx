import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Invitation, PersonRow, ResponseOf } from "@/app/admin/records";
import { ConfirmCall, TitledDialog } from "@/components/admin/dialogs";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { ActionForm, SelectField, SubmitButton, TextField } from "@/components/admin/fields/form";
import { leaveFor } from "@/components/admin/session";
import { useAdmin } from "@/components/admin/shell/use-admin";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { DialogFooter, keptOpen } from "@/components/ui/dialog";
import { Field, NativeSelect } from "@/components/ui/field";
import type { createResetLink } from "@/lib/account/password-mutations";
import { MAX_EMAIL_LENGTH } from "@/lib/account/schema";
import { peopleApi } from "@/lib/api/paths";
import { displayName, type Role, ROLES, ROLE_SENTENCES } from "@/lib/auth/rules";
import { capitalized } from "@/lib/format";
import { adminPaths, withQuery } from "@/lib/paths";
import { personOption, useAllPeople } from "./use-all-people";

export function RemovePerson({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const id = useId();
  const [postsTo, setPostsTo] = useState("");
  const candidates = useAllPeople()
    .filter((one) => one.id !== person.id && !one.disabledAt)
    .map(personOption);
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Remove ${name}`}
      description={
        <>
          <p>The account and its sessions end at once. This cannot be undone.</p>
          <Field id={id} label="Posts go to" className="mt-3">
            {(control) => (
              <NativeSelect
                options={[{ value: "", label: "No one (the posts keep no author)" }, ...candidates]}
                value={postsTo}
                onChange={(event) => setPostsTo(event.target.value)}
                {...control}
              />
            )}
          </Field>
        </>
      }
      confirm="Remove"
      url={withQuery(peopleApi.person(person.id), { postsTo })}
      success={`${name} is removed`}
      failure={({ status, reason }) => (status === 409 ? reason : "Failed to remove the account")}
      reload={[peopleApi.people]}
      onClose={onClose}
    />
  );
}

/** Confirms a change of role, because an arrow key on the closed select already chooses one. */
export function ChangeRole({ person, role, onClose }: { person: PersonRow; role: Role; onClose: () => void }) {
  const isOneself = useAdmin()?.id === person.id;
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Make ${isOneself ? "yourself" : name} an ${role}`}
      description={`${ROLE_SENTENCES[role]}${isOneself ? " People and Activity will no longer be open to you." : ""}`}
      confirm="Change role"
      variant="default"
      method="PUT"
      url={peopleApi.person(person.id)}
      body={{ role }}
      success={`${name} is now an ${role}`}
      failure={({ status, reason }) => (status === 409 ? reason : "Failed to change the account")}
      reload={isOneself ? [] : [peopleApi.people]}
      // the new role may not open the current screen
      onDone={() => isOneself && leaveFor(adminPaths.blog)}
      onClose={onClose}
    />
  );
}

export function ResetSecondFactor({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const name = displayName(person);
  return (
    <ConfirmCall
      title={`Reset the second factor of ${name}`}
      description="This removes the authenticator app, recovery codes and passkeys, and ends every session. After that, only the password is needed, so make sure the request really comes from them."
      confirm="Reset second factor"
      url={peopleApi.secondFactor(person.id)}
      success={`${name} now signs in with only a password`}
      failure="Failed to reset the second factor"
      reload={[peopleApi.people]}
      onClose={onClose}
    />
  );
}

type Link = ResponseOf<typeof createResetLink>;

/** Creates a link that lets `person` set a new password, for a site that sends no mail. */
export function ResetLinkDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { run, isPending } = useApiMutation();
  const [link, setLink] = useState<Link>();
  const name = displayName(person);

  async function create() {
    const created = await run<Link>({
      method: "POST",
      url: peopleApi.resetLink(person.id),
      failure: "Failed to create the link",
    });
    if (created) setLink(created);
  }

  return (
    <TitledDialog
      title={`Reset the password of ${name}`}
      description={
        link
          ? `Give this link only to ${name}. It works once, until ${mediumTime(link.expiresAt)}.`
          : `The link lets ${name} set a new password. The current one works until then, and the second factor does not change.`
      }
      className="max-w-2xl"
      {...keptOpen}
      onClose={onClose}
    >
      {link ? (
        <CopyLink label="Reset link" url={link.url} />
      ) : (
        <DialogFooter>
          <Button disabled={isPending} onClick={() => void create()}>
            Create link
          </Button>
        </DialogFooter>
      )}
    </TitledDialog>
  );
}

export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: capitalized(role) }));

type Props = {
  sentAgain?: Invitation;
  sendsMail: boolean;
  onClose: () => void;
};

/** Invites somebody, or shows the link of an invitation that was sent again. `sendsMail`: whether the site mails it. */
export function InviteDialog({ sentAgain, sendsMail, onClose }: Props) {
  const [sent, setSent] = useState(sentAgain);
  return (
    <TitledDialog
      title={sent ? `${sent.email} is invited` : "Invite somebody"}
      description={
        sent
          ? `${sendsMail ? "The link is on its way by email. You can also share it yourself" : "This site does not send email, so share the link yourself"}. It works once, until ${mediumTime(sent.expiresAt)}.`
          : "They get a link to create their account. It works once and expires after 7 days."
      }
      className="max-w-2xl"
      {...keptOpen}
      onClose={onClose}
    >
      {sent ? <CopyLink label="Invitation link" url={sent.url} /> : <InviteForm onSent={setSent} />}
    </TitledDialog>
  );
}

function InviteForm({ onSent }: { onSent: (invitation: Invitation) => void }) {
  return (
    <ActionForm<{ email: string; role: Role }, Invitation>
      values={{ email: "", role: "editor" }}
      call={(body) => ({
        method: "POST",
        url: peopleApi.invitations,
        body,
        failure: "Failed to invite",
        reload: [peopleApi.invitations],
      })}
      refusals={[400, 409]}
      keepScope="invitation"
      onDone={onSent}
      className="grid items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_9rem]"
    >
      <TextField name="email" label="Email" type="email" required maxLength={MAX_EMAIL_LENGTH} />
      <SelectField name="role" label="Role" options={ROLE_OPTIONS} />
      <RoleSentence />
      <SubmitButton className="justify-self-start sm:col-span-2">Send invitation</SubmitButton>
    </ActionForm>
  );
}

function RoleSentence() {
  const role = useWatch<{ role: Role }, "role">({ name: "role" });
  return <p className="text-muted-foreground mb-4 sm:col-span-2">{ROLE_SENTENCES[role]}</p>;
}
