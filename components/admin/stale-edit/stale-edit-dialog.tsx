"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Two people edited one record: whoever saves second decides, with both versions at hand. */
export function StaleEditDialog({
  what,
  savedAt,
  differences,
  onKeepMine,
  onLoadTheirs,
  onClose,
}: {
  /** "post", "category" … */
  what: string;
  /** Where it is known. */
  savedAt?: string;
  differences: ReactNode;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}) {
  const [comparing, setComparing] = useState(false);
  return (
    <Dialog
      title={`Somebody else has saved this ${what}`}
      description={
        <p>
          It was saved {savedAt && `on ${WHEN.format(new Date(savedAt))}, `}after you opened it. Nothing of yours has been saved yet. If you load theirs,
          your version is put aside in this browser and offered again.
        </p>
      }
      onClose={onClose}
      className={comparing ? "dialog-wide" : undefined}
    >
      {comparing && differences}
      <DialogActions>
        <Button size="small" variant="ghost" onClick={onClose}>
          Back to the form
        </Button>
        {!comparing && (
          <Button size="small" variant="outline" onClick={() => setComparing(true)}>
            Show differences
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}
