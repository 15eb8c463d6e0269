import { useState } from "react";
import type { Invitation, InvitationRow } from "@/app/admin/records";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Pager } from "@/components/ui/pagination";
import { usePage } from "@/components/admin/lists/use-paged-list";
import { peopleApi } from "@/lib/api/paths";
import { capitalized } from "@/lib/format";
import { INVITATIONS_PER_PAGE } from "@/lib/people/schema";

export function Invitations({ onSentAgain }: { onSentAgain: (invitation: Invitation) => void }) {
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
            <Badge variant="secondary">{capitalized(invitation.role)}</Badge>
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
