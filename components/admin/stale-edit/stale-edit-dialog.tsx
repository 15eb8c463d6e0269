"use client";

import { type ReactNode, useState } from "react";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { mediumTime } from "../dates";

/** Offers both versions to the second of two people who edited one record. */
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
  /** If known. */
  savedAt?: string;
  differences: ReactNode;
  onKeepMine: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}) {
  const [comparing, setComparing] = useState(false);
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent className={cn(comparing && "max-w-4xl")}>
        <AlertDialogHeader>
          <AlertDialogTitle>{`Somebody else has saved this ${what}`}</AlertDialogTitle>
          <AlertDialogDescription>
            It was saved {savedAt && `on ${mediumTime(savedAt)}, `}after you opened it. Your changes have not been saved
            yet. If you load theirs, your version is kept in this browser and offered again.
          </AlertDialogDescription>
        </AlertDialogHeader>
        {comparing && differences}
        <AlertDialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Back to the form
          </Button>
          {!comparing && (
            <Button variant="outline" onClick={() => setComparing(true)}>
              Show differences
            </Button>
          )}
          <Button variant="outline" onClick={onLoadTheirs}>
            Load theirs
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
