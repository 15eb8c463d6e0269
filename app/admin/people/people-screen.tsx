"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AREAS } from "@/app/admin/areas";
import type { Invitation, PersonRow } from "@/app/admin/records";
import { useKeptData } from "@/components/admin/lists/kept-data";
import { ListScreen } from "@/components/admin/lists/list-screen";
import { useListState } from "@/components/admin/lists/use-list-state";
import type { List } from "@/components/admin/lists/use-paged-list";
import { Button } from "@/components/ui/button";
import { peopleApi } from "@/lib/api/paths";
import { withQuery } from "@/lib/paths";
import { PEOPLE_PER_PAGE } from "@/lib/people/schema";
import { Invitations } from "./invitations";
import { InviteDialog } from "./invite-dialog";
import { PeopleSettings } from "./people-settings";
import { PeopleTable } from "./people-table";
import { RemovePerson } from "./remove-person";
import { ResetLinkDialog } from "./reset-link-dialog";
import { ResetSecondFactor } from "./reset-second-factor";

/** Everybody with an account, and who is invited. `sendsMail`: whether the site mails invitations. */
export function PeopleScreen({ sendsMail }: { sendsMail: boolean }) {
  const { search, setSearch, q, page, setPage } = useListState([]);
  // the invitation that was sent again, or null for a new one
  const [inviting, setInviting] = useState<Invitation | null>();
  const [removing, setRemoving] = useState<PersonRow>();
  const [resetting, setResetting] = useState<PersonRow>();
  const [resettingFactor, setResettingFactor] = useState<PersonRow>();
  const query = useQuery<{ items: PersonRow[]; total: number }>({
    queryKey: [withQuery(peopleApi.people, { q, page })],
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const { data, ...state } = useKeptData(query);
  const list: List<PersonRow> = {
    ...state,
    rows: data?.items,
    total: data?.total,
    reload: () => void query.refetch(),
    search,
    setSearch,
    isSearching: q !== "",
    isNarrowed: q !== "",
    page,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PEOPLE_PER_PAGE)),
    setPage,
  };
  return (
    <>
      <ListScreen
        title={AREAS.people.title}
        subtitle="Who may sign in, and what they may do"
        actions={<Button onClick={() => setInviting(null)}>Invite</Button>}
        one="person"
        many="people"
        search="Search people"
        noMatch={{ title: "No people found matching your search.", text: "Search covers names and email addresses." }}
        list={list}
      >
        {(rows) => (
          <PeopleTable people={rows} onReset={setResetting} onResetFactor={setResettingFactor} onRemove={setRemoving} />
        )}
      </ListScreen>
      <Invitations onSentAgain={setInviting} />
      {inviting !== undefined && (
        <InviteDialog sentAgain={inviting ?? undefined} sendsMail={sendsMail} onClose={() => setInviting(undefined)} />
      )}
      <PeopleSettings />
      {resetting && <ResetLinkDialog person={resetting} onClose={() => setResetting(undefined)} />}
      {resettingFactor && <ResetSecondFactor person={resettingFactor} onClose={() => setResettingFactor(undefined)} />}
      {removing && <RemovePerson person={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
