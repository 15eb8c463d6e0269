"use client";

import { useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { Invitation, PersonRow } from "@/app/admin/records";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { usePagedList } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { peopleApi } from "@/lib/api/paths";
import type { Role } from "@/lib/auth/rules";
import { PEOPLE_PER_PAGE } from "@/lib/people/schema";
import { ChangeRole } from "./person-dialogs";
import { Invitations } from "./invitations";
import { InviteDialog } from "./invite-dialog";
import { PeopleSettings } from "./people-settings";
import { PeopleTable } from "./people-table";
import { RemovePerson } from "./person-dialogs";
import { ResetLinkDialog } from "./person-dialogs";
import { ResetSecondFactor } from "./person-dialogs";

/** All accounts and open invitations. `sendsMail`: whether the site mails invitations. */
export function PeopleScreen({ sendsMail }: { sendsMail: boolean }) {
  const list = usePagedList<PersonRow>({ list: peopleApi.people, perPage: PEOPLE_PER_PAGE, isFresh: true });
  const [isInviting, setInviting] = useState(false);
  const [sentAgain, setSentAgain] = useState<Invitation>();
  const [changing, setChanging] = useState<{ person: PersonRow; role: Role }>();
  const [removing, setRemoving] = useState<PersonRow>();
  const [resetting, setResetting] = useState<PersonRow>();
  const [resettingFactor, setResettingFactor] = useState<PersonRow>();
  return (
    <>
      <ListScreen
        title={AREAS.people.title}
        subtitle="Who may sign in, and what they may do"
        actions={<Button onClick={() => setInviting(true)}>Invite</Button>}
        one="person"
        many="people"
        search="Search people"
        noMatch={{ title: "No people found matching your search.", text: "Search covers names and email addresses." }}
        list={list}
      >
        {(rows) => (
          <PeopleTable
            people={rows}
            onRole={(person, role) => setChanging({ person, role })}
            onReset={setResetting}
            onResetFactor={setResettingFactor}
            onRemove={setRemoving}
          />
        )}
      </ListScreen>
      <Invitations onSentAgain={setSentAgain} />
      {isInviting && <InviteDialog sendsMail={sendsMail} onClose={() => setInviting(false)} />}
      {/* a dialog of its own: a link that is shown this once must not wait for, or replace, another */}
      {sentAgain && (
        <InviteDialog sentAgain={sentAgain} sendsMail={sendsMail} onClose={() => setSentAgain(undefined)} />
      )}
      <PeopleSettings />
      {changing && <ChangeRole {...changing} onClose={() => setChanging(undefined)} />}
      {resetting && <ResetLinkDialog person={resetting} onClose={() => setResetting(undefined)} />}
      {resettingFactor && <ResetSecondFactor person={resettingFactor} onClose={() => setResettingFactor(undefined)} />}
      {removing && <RemovePerson person={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
