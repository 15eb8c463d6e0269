"use client";

import { useState } from "react";
import type { PersonRow, ResponseOf } from "@/app/admin/records";
import { CopyLink } from "@/components/admin/copy-link";
import { mediumTime } from "@/components/admin/dates";
import { useApiMutation } from "@/components/admin/use-api-mutation";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import type { createResetLink } from "@/lib/account/reset-mutations";
import { peopleApi } from "@/lib/api/paths";
import { displayName } from "@/lib/auth/person";

type Link = ResponseOf<typeof createResetLink>;

/** Makes a link by which `person` sets a new password, where it cannot be mailed. */
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
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Reset the password of {name}</DialogTitle>
          <DialogDescription>
            {link
              ? `Give this link only to ${name}. It works once, until ${mediumTime(link.expiresAt)}.`
              : `The link lets ${name} set a new password. The current one works until then, and the second factor does not change.`}
          </DialogDescription>
        </DialogHeader>
        {link ? (
          <CopyLink label="Reset link" url={link.url} />
        ) : (
          <DialogFooter>
            <Button disabled={isPending} onClick={() => void create()}>
              Create link
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
