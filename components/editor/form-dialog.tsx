import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type ClipboardEvent, type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { focusEditor } from "./focus-editor";
import { ownEvents } from "./own-events";

type Props = {
  title: string;
  submitLabel: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onPaste?: (event: ClipboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A small form above the page. React would pass its events on to the post's form: they stop here. */
export function FormDialog({ title, submitLabel, isBusy = false, onSubmit, onPaste, onClose, children }: Props) {
  const [editor] = useLexicalComposerContext();
  // onCloseAutoFocus comes in a timer: keys typed before it would be lost
  useEffect(() => () => focusEditor(editor), [editor]);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        // from a fixed edge: what comes and goes does not move the fields above it
        className="top-[8svh] max-h-[84svh] translate-y-0"
        {...ownEvents()}
        onBlur={(event) => event.stopPropagation()}
        onKeyUp={(event) => event.stopPropagation()}
        // not while it is captured: a library opened from here takes what is pasted into it
        onPaste={(event) => {
          event.stopPropagation();
          onPaste?.(event);
        }}
        onEscapeKeyDown={(event) => {
          // an open list of suggestions closes first
          if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isBusy) onSubmit();
          }}
        >
          <DialogHeader className="mb-4">
            <DialogTitle>{title}</DialogTitle>
          </DialogHeader>
          <div className="grid gap-1 [&_[data-slot=field-error]:empty]:min-h-3">{children}</div>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
