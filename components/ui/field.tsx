import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

export function Label({ className, ...props }: ComponentProps<"label">) {
  return (
    <label data-slot="label" className={cn("flex justify-between gap-4 text-sm font-semibold", className)} {...props} />
  );
}

/** Props that connect a control to its label, hint and message. */
type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/**
 * Label, control, hint and message of one field, with their ids. The message's element is always rendered, so screen
 * readers announce new text, and its reserved line keeps the layout still.
 */
export function Field({ id, label, hint, error, required, className, children }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div data-slot="field" className={cn("grid min-w-0 grid-cols-[minmax(0,1fr)] content-start", className)}>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {hint && (
        <p id={hintId} data-slot="field-hint" className="text-muted-foreground mt-0.5 text-[0.8125rem]">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The message of a field; also for controls that bring their own label. */
export function FieldError({ id, children, className }: { id: string; children: ReactNode; className?: string }) {
  return (
    <p
      id={id}
      aria-live="polite"
      data-slot="field-error"
      className={cn("text-destructive min-h-6 pb-1 text-[0.8125rem] leading-5 font-medium", className)}
    >
      {children}
    </p>
  );
}
