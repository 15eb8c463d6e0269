import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Label } from "./label";

/** What a control needs so that its label, hint and message are read with it: spread over the input. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/**
 * Label, control, hint and message of one field; it owns their ids. The message's line is a live region that exists
 * from the start, so that a message is announced when it arrives.
 */
export function Field({
  id,
  label,
  note,
  hint,
  error,
  required,
  className,
  children,
}: {
  id: string;
  label: ReactNode;
  /** Stands at the label's right, e.g. "optional". */
  note?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={clsx("field", className)}>
      <Label htmlFor={id}>
        {label}
        {note && <span className="field-note">{note}</span>}
      </Label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <p id={errorId} className="field-error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
