"use client";

import { type FormEvent, useId, useState } from "react";
import type { Invitation } from "@/app/admin/records";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { MAX_EMAIL_LENGTH } from "@/lib/account/schema";
import { type Role, ROLES } from "@/lib/auth/rules";
import { peopleApi } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { ROLE_SENTENCES } from "@/lib/people/rules";

/** Invites somebody, or shows the link of an invitation that was sent again. `sendsMail`: whether the site mails it. */
export function InviteDialog({
  sentAgain,
  sendsMail,
  onClose,
}: {
  sentAgain?: Invitation;
  sendsMail: boolean;
  onClose: () => void;
}) {
  const [sent, setSent] = useState(sentAgain);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{sent ? `${sent.email} is invited` : "Invite somebody"}</DialogTitle>
          <DialogDescription>
            {sent
              ? `${sendsMail ? "The link is on its way by email. You can also share it yourself" : "This site does not send email, so share the link yourself"}. It works once, until ${mediumTime(sent.expiresAt)}.`
              : "They get a link to create their account. It works once and expires after 7 days."}
          </DialogDescription>
        </DialogHeader>
        {sent ? <CopyLink label="Invitation link" url={sent.url} /> : <InviteForm onSent={setSent} />}
      </DialogContent>
    </Dialog>
  );
}

function InviteForm({ onSent }: { onSent: (invitation: Invitation) => void }) {
  const id = useId();
  const { run, isPending } = useApiMutation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("editor");
  const [error, setError] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    const sent = await run<Invitation>({
      method: "POST",
      url: peopleApi.invitations,
      body: { email, role },
      failure: "Failed to invite",
      onError: ({ status, reason }) => {
        if (status !== 400 && status !== 409) return false;
        setError(reason);
        document.getElementById(`${id}-email`)?.focus();
        return true;
      },
      reload: [peopleApi.invitations],
    });
    if (sent) onSent(sent);
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid items-start gap-x-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Field id={`${id}-email`} label="Email" error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            required
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-role`} label="Role">
        {(control) => (
          <NativeSelect {...control} value={role} onChange={({ target }) => setRole(target.value as Role)}>
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {capitalized(one)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <p className="text-muted-foreground mb-4 sm:col-span-2">{ROLE_SENTENCES[role]}</p>
      <Button type="submit" disabled={isPending} className="justify-self-start sm:col-span-2">
        Send invitation
      </Button>
    </form>
  );
}
