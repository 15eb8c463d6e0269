import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { ResponseOf } from "@/app/admin/records";
import type { InJson } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { ActionForm, SubmitButton, TextField } from "@/components/admin/fields/form";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { TitledDialog } from "@/components/admin/dialogs";
import { Button } from "@/components/ui/button";
import { keptOpen } from "@/components/ui/dialog";
import { counted } from "@/lib/format";
import type { createPreviewLink } from "@/lib/previews/mutations";
import type { ListedPreviewLink } from "@/lib/previews/queries";
import { cn } from "@/lib/utils";
import { DEFAULT_EXPIRY_DAYS } from "@/lib/previews/rules";

type Link = InJson<ListedPreviewLink>;
type NewLink = ResponseOf<typeof createPreviewLink>;

export function ReviewLinksDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const { one } = usePostKind();
  const { run, isPending } = useApiMutation();
  const [created, setCreated] = useState<NewLink>();
  const url = api.previewLinks(postId);
  const links = useQuery<Link[]>({ queryKey: [url], gcTime: 0 });

  async function revoke(id: number) {
    const done = await run({
      method: "DELETE",
      url: api.previewLink(postId, id),
      success: "Link revoked",
      failure: "Failed to revoke the link",
      reload: [url],
    });
    if (done && created?.id === id) setCreated(undefined);
  }

  return (
    <TitledDialog
      title="Review links"
      description={`Anyone with a link can read the ${one} as it is in the editor, and comment on it. No account needed.`}
      className="max-w-2xl"
      {...keptOpen}
      onClose={onClose}
    >
      <ActionForm<{ expiresInDays: string }, NewLink>
        values={{ expiresInDays: String(DEFAULT_EXPIRY_DAYS) }}
        call={({ expiresInDays }) => ({
          method: "POST",
          url,
          body: { expiresInDays: Number(expiresInDays) },
          failure: "Failed to create the link",
          reload: [url],
        })}
        onDone={setCreated}
        className="flex flex-wrap items-start gap-x-3"
      >
        <TextField name="expiresInDays" label="Valid for days" inputMode="numeric" className="w-40" />
        <SubmitButton className="mt-6">Create link</SubmitButton>
      </ActionForm>
      {created && <CopyLink label="New link" url={created.url} />}
      {links.isError && <LoadError message="Failed to fetch links" onRetry={() => void links.refetch()} />}
      {links.data && links.data.length > 0 && (
        <ul aria-label="Review links" className="grid border-t">
          {links.data.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-2">
              <LinkState link={link} />
              {isOpen(link) && (
                <Button variant="destructive" size="sm" disabled={isPending} onClick={() => void revoke(link.id)}>
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledDialog>
  );
}

const isOpen = ({ revokedAt, expiresAt }: Link) => revokedAt === null && new Date(expiresAt) > new Date();

function LinkState({ link }: { link: Link }) {
  const { createdAt, expiresAt, revokedAt, views, lastViewedAt, approvals } = link;
  const state = revokedAt
    ? `Revoked ${mediumTime(revokedAt)}`
    : isOpen(link)
      ? `Valid until ${mediumTime(expiresAt)}`
      : `Expired ${mediumTime(expiresAt)}`;
  return (
    <div className="min-w-0 tabular-nums">
      <p>{state}</p>
      <p className="text-muted-foreground text-[0.8125rem]">
        Created {mediumTime(createdAt)} · {counted(views, "view")}
        {lastViewedAt && `, last on ${mediumTime(lastViewedAt)}`}
      </p>
      {approvals.length > 0 && (
        <ul aria-label="Approvals" className="text-[0.8125rem] [overflow-wrap:anywhere]">
          {approvals.map(({ name, at, current }) => (
            <li key={`${at} ${name}`} className={cn(!current && "text-muted-foreground")}>
              Approved by {name}, {mediumTime(at)}
              {!current && " · the text has changed since"}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
