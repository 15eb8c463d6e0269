"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";

/** A question with two answers; Cancel is the one that has the focus. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = "Cancel",
  pending = false,
  onConfirm,
  onClose,
}: {
  title: string;
  description: ReactNode;
  confirm: string;
  cancel?: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <DialogActions>
        <Button size="small" variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button size="small" variant="destructive" disabled={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
