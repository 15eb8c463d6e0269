"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { ResponseOf } from "@/app/admin/records";
import type { InJson } from "@/lib/api/in-json";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { LoadError } from "@/components/admin/empty-state";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/api/paths";
import type { createPreviewLink } from "@/lib/previews/mutations";
import type { ListedPreviewLink } from "@/lib/previews/queries";
import { cn } from "@/lib/utils";
import { DEFAULT_EXPIRY_DAYS, MAX_EXPIRY_DAYS } from "@/lib/previews/schema";

type Link = InJson<ListedPreviewLink>;
type NewLink = ResponseOf<typeof createPreviewLink>;

/** Review links: readable without an account, open for comments. */
export function ReviewLinksDialog({ postId, onClose }: { postId: number; onClose: () => void }) {
  const client = useQueryClient();
  const { run, isPending } = useApiMutation();
  const [created, setCreated] = useState<NewLink>();
  const links = useQuery<Link[]>({ queryKey: [api.previewLinks(postId)], gcTime: 0 });
  const reload = () => client.invalidateQueries({ queryKey: [api.previewLinks(postId)] });

  async function create(expiresInDays: number) {
    const link = await run<NewLink>({
      method: "POST",
      url: api.previewLinks(postId),
      body: { expiresInDays },
      failure: (error) => error.issues[0]?.message ?? "Failed to create the link",
    });
    if (!link) return;
    setCreated(link);
    await reload();
  }

  async function revoke(id: number) {
    const done = await run({
      method: "DELETE",
      url: api.previewLink(postId, id),
      success: "Link revoked",
      failure: "Failed to revoke the link",
    });
    if (done && created?.id === id) setCreated(undefined);
    if (done) await reload();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Review links</DialogTitle>
          <DialogDescription>
            Anyone with a link can read the post as it is in the editor, and comment on it. No account needed.
          </DialogDescription>
        </DialogHeader>
        <NewLinkForm isPending={isPending} onCreate={(days) => void create(days)} />
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
      </DialogContent>
    </Dialog>
  );
}

function NewLinkForm({ isPending, onCreate }: { isPending: boolean; onCreate: (days: number) => void }) {
  const id = useId();
  const [days, setDays] = useState(String(DEFAULT_EXPIRY_DAYS));
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // React bubbles events through the portal, to the form of the post
    event.stopPropagation();
    const isValid = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_EXPIRY_DAYS;
    setError(isValid ? undefined : `A link is valid for 1 to ${MAX_EXPIRY_DAYS} days`);
    if (isValid) onCreate(Number(days));
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-3">
      <Field id={id} label="Valid for days" error={error} className="w-40">
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={MAX_EXPIRY_DAYS}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isPending} className="mt-6">
        Create link
      </Button>
    </form>
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
        Created {mediumTime(createdAt)} · {views === 1 ? "1 view" : `${views} views`}
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
