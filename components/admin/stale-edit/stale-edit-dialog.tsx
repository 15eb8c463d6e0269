import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { capitalized } from "@/lib/format";
import { mediumTime } from "../dates";
import type { Conflict } from "../editing/types";
import { Question } from "../dialogs";

type Props = {
  /** "post", "category" … */
  what: string;
  conflict: Conflict<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Offers both versions to the user whose save came second. */
export function StaleEditDialog({ what, conflict, onClose, children }: Props) {
  const { by, savedAt, isMerged, keepMine, keepBoth, loadTheirs } = conflict;
  const [comparing, setComparing] = useState(false);
  return (
    <Question
      title={`${capitalized(by)} has saved this ${what}`}
      description={
        <p>
          It was saved {savedAt && `on ${mediumTime(savedAt)}, `}after you opened it. Your changes have not been saved
          yet. {isMerged && "This is about what both of you changed; all other changes of both are kept. "}
          If you load theirs, your version is kept in this browser and offered again.
        </p>
      }
      className={comparing ? "max-w-4xl" : "max-w-2xl"}
      onClose={onClose}
    >
      {comparing && children}
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          Back to the form
        </Button>
        {!comparing && (
          <Button variant="outline" onClick={() => setComparing(true)}>
            Show differences
          </Button>
        )}
        <Button variant="outline" onClick={loadTheirs}>
          Load theirs
        </Button>
        {keepBoth && (
          <Button variant="outline" onClick={keepBoth}>
            Keep both
          </Button>
        )}
        <Button onClick={keepMine}>Keep mine</Button>
      </DialogFooter>
    </Question>
  );
}
