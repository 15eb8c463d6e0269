import { CalendarClock } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useWatch } from "react-hook-form";
import { timeZone } from "@/components/admin/dates";
import { TextField } from "@/components/admin/fields/text-field";
import { Button } from "@/components/ui/button";
import { POST_LABELS } from "@/lib/posts/fields";
import { cn } from "@/lib/utils";
import { type PostValues, timeAfterSkip } from "./post-fields";

const never = () => () => {};

/** Keeps the field's year to four digits. */
const LATEST = "9999-12-31T23:59";

/**
 * The date of publishing, in the time zone of the browser, which the server does not know. On a narrow screen, where the
 * actions are a bar, a button shows it.
 */
export function PublishDate() {
  const zone = useSyncExternalStore(never, timeZone, () => "");
  const [isOpen, setOpen] = useState(false);
  const skipped = timeAfterSkip(useWatch<PostValues, "publishAt">({ name: "publishAt" }));
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        className="text-muted-foreground lg:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarClock aria-hidden="true" /> {POST_LABELS.publishAt}
      </Button>
      <div className={cn("basis-full", !isOpen && "max-lg:hidden")}>
        <TextField
          name="publishAt"
          label={POST_LABELS.publishAt}
          type="datetime-local"
          max={LATEST}
          hint={
            skipped
              ? `The clocks skip this time: it is ${skipped}.`
              : `Leave empty for the moment it is published. Your time zone: ${zone}`
          }
        />
      </div>
    </>
  );
}
