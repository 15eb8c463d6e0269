import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Invitation } from "@/app/admin/records";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { ActionForm, SubmitButton } from "@/components/admin/fields/action-form";
import { SelectField, TextField } from "@/components/admin/fields/plain-fields";
import { MAX_EMAIL_LENGTH } from "@/lib/account/schema";
import { ROLE_SENTENCES } from "@/lib/auth/permissions";
import { type Role, ROLES } from "@/lib/auth/rules";
import { peopleApi } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { TitledDialog } from "@/components/admin/titled-dialog";

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
      keptAs="invitation"
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
