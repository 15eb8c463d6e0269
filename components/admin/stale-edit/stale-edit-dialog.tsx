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
import { capitalized } from "@/lib/format";
import { mediumTime } from "../dates";

/** Offers both versions to the second of two people who edited one record. */
export function StaleEditDialog({
  what,
  savedAt,
  by,
  isMerged,
  differences,
  onKeepMine,
  onKeepBoth,
  onLoadTheirs,
  onClose,
}: {
  /** "post", "category" … */
  what: string;
  /** If known. */
  savedAt?: string;
  /** "Anna Lund", "your other tab"; somebody else without it. */
  by?: string | undefined;
  /** Only what both changed is asked about. */
  isMerged: boolean;
  differences: ReactNode;
  onKeepMine: () => void;
  /** Where both can follow each other. */
  onKeepBoth?: () => void;
  onLoadTheirs: () => void;
  onClose: () => void;
}) {
  const [comparing, setComparing] = useState(false);
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent className={comparing ? "max-w-4xl" : "max-w-2xl"}>
        <AlertDialogHeader>
          <AlertDialogTitle>{`${capitalized(by ?? "somebody else")} has saved this ${what}`}</AlertDialogTitle>
          <AlertDialogDescription>
            It was saved {savedAt && `on ${mediumTime(savedAt)}, `}after you opened it. Your changes have not been saved
            yet. {isMerged && "This is about what both of you changed; all other changes of both are kept. "}
            If you load theirs, your version is kept in this browser and offered again.
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
          {onKeepBoth && (
            <Button variant="outline" onClick={onKeepBoth}>
              Keep both
            </Button>
          )}
          <Button onClick={onKeepMine}>Keep mine</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
