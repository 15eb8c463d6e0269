import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/utils";

/** Shared by text input, textarea and native select. */
export const inputClasses =
  "w-full min-w-0 min-h-9 rounded border border-input bg-card px-2.5 py-1 text-base leading-normal text-foreground placeholder:text-muted-foreground placeholder:opacity-100 hover:border-foreground focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:inset-ring aria-invalid:inset-ring-destructive md:text-sm pointer-coarse:min-h-11";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" dir="auto" className={cn(inputClasses, className)} {...props} />;
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      rows={rows}
      className={cn(inputClasses, "resize-y", className)}
      {...props}
    />
  );
}

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

type Option = { value: string | number; label: string };

type Props = Omit<ComponentProps<"select">, "children"> & { options: readonly Option[] };

/** The browser's own select, for forms: works on every device and without a script. */
export function NativeSelect({ options, className, ...props }: Props) {
  return (
    <span data-slot="native-select-wrapper" className="relative block">
      <select
        data-slot="native-select"
        className={cn(inputClasses, "appearance-none truncate pr-9", className)}
        {...props}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}
