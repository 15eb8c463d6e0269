"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { type ReactNode, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { focusEditor } from "./focus-editor";

/** A small form above the page. React would pass its events on to the post's form: they stop here. */
export function FormDialog({
  title,
  submitLabel,
  isBusy = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  isBusy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const [editor] = useLexicalComposerContext();
  // onCloseAutoFocus comes in a timer: keys typed before it would be lost
  useEffect(() => () => focusEditor(editor), [editor]);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        aria-describedby={undefined}
        onBlur={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onInput={(event) => event.stopPropagation()}
        onKeyUp={(event) => event.stopPropagation()}
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
