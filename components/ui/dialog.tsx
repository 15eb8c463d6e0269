"use client";

import { useEffect, useId, useRef, type ReactNode } from "react";
import { cn } from "@/lib/utils";

/**
 * A question that must be answered first, on the browser's own modal dialog: focus stays in it, Escape closes it, and
 * focus goes back to where it was. Rendered only while it is open.
 */
export function Dialog({
  title,
  description,
  onClose,
  children,
  className,
}: {
  title: ReactNode;
  description?: ReactNode;
  onClose: () => void;
  /** Further content, and the answers in a `DialogActions`. */
  children: ReactNode;
  className?: string;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (!dialog?.open) dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cn("dialog", className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="dialog-title">
        {title}
      </h2>
      {description && (
        <div id={`${id}-description`} className="dialog-description">
          {description}
        </div>
      )}
      {children}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
