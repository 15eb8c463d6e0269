"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { Invitation, InvitationRow, PersonRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePage, usePagedList } from "@/components/admin/lists/use-paged-list";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { useFresh } from "@/components/admin/query-client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Pager } from "@/components/ui/pagination";
import { peopleApi } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { INVITATIONS_PER_PAGE, PEOPLE_PER_PAGE } from "@/lib/people/schema";
import { PeopleTable } from "./people-table";
import { InviteDialog } from "./person-dialogs";

/** All accounts and open invitations. `sendsMail`: whether the site mails invitations. */
export function PeopleScreen({ sendsMail }: { sendsMail: boolean }) {
  const list = usePagedList<PersonRow>({ list: peopleApi.people, perPage: PEOPLE_PER_PAGE });
  const [isInviting, setInviting] = useState(false);
  const [sentAgain, setSentAgain] = useState<Invitation>();
  return (
    <>
      <ListScreen
        title={AREAS.people.title}
        subtitle="Who may sign in, and what they may do"
        tools={
          <Button size="sm" onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
        one="person"
        many="people"
        search="Search people"
        noMatch={{ text: "Search covers names and email addresses." }}
        list={list}
      >
        {(rows) => <PeopleTable people={rows} />}
      </ListScreen>
      <Invitations onSentAgain={setSentAgain} />
      {isInviting && <InviteDialog sendsMail={sendsMail} onClose={() => setInviting(false)} />}
      {/* a dialog of its own: a link is shown only once and must not wait until another dialog is closed */}
      {sentAgain && (
        <InviteDialog sentAgain={sentAgain} sendsMail={sendsMail} onClose={() => setSentAgain(undefined)} />
      )}
      <PeopleSettings />
    </>
  );
}

type Settings = { requireSecondFactor: boolean; showBylines: boolean };

const SETTINGS = [
  {
    key: "showBylines",
    label: "Show bylines",
    hint: "Each post names its author and links to a page of the author’s posts. Name, title, bio and picture come from the account. Authors without a name are not shown.",
    on: "Posts name their authors",
    off: "Posts name no author",
  },
  {
    key: "requireSecondFactor",
    label: "Require a second factor",
    hint: "Anyone without a passkey or an authenticator app has to set one up under Account before doing anything else.",
    on: "Everyone needs a second factor",
    off: "The second factor is optional",
  },
] as const;

function PeopleSettings() {
  const id = useId();
  const client = useQueryClient();
  const { data, isError, refetch } = useFresh<Settings>(peopleApi.settings);
  const { run, isPending } = useApiMutation();

  async function save({ key, on, off }: (typeof SETTINGS)[number], isOn: boolean) {
    const saved = await run<Settings>({
      method: "PUT",
      url: peopleApi.settings,
      body: { [key]: isOn },
      success: isOn ? on : off,
      failure: ({ status, reason }) => (status === 409 ? reason : "Failed to save the setting"),
    });
    if (saved) client.setQueryData([peopleApi.settings], saved);
  }

  if (isError) return <LoadError message="Failed to fetch the settings" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-label="Settings" className="mt-6 grid max-w-2xl gap-4">
      {SETTINGS.map((setting) => (
        <div key={setting.key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
          <Checkbox
            id={`${id}-${setting.key}`}
            className="mt-0.5"
            checked={data[setting.key]}
            disabled={isPending}
            aria-describedby={`${id}-${setting.key}-hint`}
            onCheckedChange={(checked) => void save(setting, checked === true)}
          />
          <label htmlFor={`${id}-${setting.key}`} className="text-sm font-semibold">
            {setting.label}
          </label>
          <p id={`${id}-${setting.key}-hint`} className="text-muted-foreground col-start-2 mt-0.5 text-[0.8125rem]">
            {setting.hint}
          </p>
        </div>
      ))}
    </section>
  );
}

function Invitations({ onSentAgain }: { onSentAgain: (invitation: Invitation) => void }) {
  const [page, setPage] = useState(1);
  const { run, isPending } = useApiMutation();
  const list = usePage<InvitationRow>({
    list: peopleApi.invitations,
    perPage: INVITATIONS_PER_PAGE,
    page,
    setPage,
  });

  async function sendAgain({ id }: InvitationRow) {
    const sent = await run<Invitation>({
      method: "POST",
      url: peopleApi.resendInvitation(id),
      failure: "Failed to send the invitation",
      reload: [peopleApi.invitations],
    });
    if (sent) onSentAgain(sent);
  }

  const revoke = ({ id, email }: InvitationRow) =>
    void run({
      method: "DELETE",
      url: peopleApi.invitation(id),
      success: `Invitation for ${email} revoked`,
      failure: "Failed to revoke the invitation",
      reload: [peopleApi.invitations],
    });

  if (list.isError) return <LoadError message="Failed to fetch invitations" onRetry={list.reload} />;
  if (!list.rows?.length) return null;
  return (
    <section aria-labelledby="invitations" className="mt-8 grid gap-3">
      <h2 id="invitations" className="text-lg">
        Open invitations
      </h2>
      <ul className="divide-y border-y">
        {list.rows.map((invitation) => (
          <li key={invitation.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="font-semibold [overflow-wrap:anywhere]">{invitation.email}</p>
            <Badge variant="tint">{capitalized(invitation.role)}</Badge>
            {invitation.mailFailed && (
              <Badge variant="secondary" title="Send it again, or share the link yourself">
                Email not sent
              </Badge>
            )}
            <p className="text-muted-foreground text-xs">Valid until {mediumTime(invitation.expiresAt)}</p>
            <div className="ml-auto flex gap-2">
              <Button
                variant="outline"
                size="sm"
                disabled={isPending}
                title={`Send ${invitation.email} a new link. The old one stops working.`}
                onClick={() => void sendAgain(invitation)}
              >
                Send again
              </Button>
              <Button
                variant="destructive"
                size="sm"
                disabled={isPending}
                title={`Revoke the invitation of ${invitation.email}`}
                onClick={() => revoke(invitation)}
              >
                Revoke
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={list.page} pages={list.pages} onChange={setPage} />
    </section>
  );
}
