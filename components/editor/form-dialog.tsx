"use client";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";

/**
 * A small form above the page. It stands outside of the post's own form, and its submit and keys stay in it: a portal's
 * events would reach that form otherwise.
 */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog editor-dialog"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onBlur={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isBusy) onSubmit();
        }}
      >
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        <div className="editor-dialog-fields">{children}</div>
        <div className="dialog-actions">
          <Button variant="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" disabled={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
