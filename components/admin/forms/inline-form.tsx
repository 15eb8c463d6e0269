import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";

/** A form of one field in a panel beside another form, sent by `submit` or canceled. */
export function InlineForm({
  submit,
  isPending,
  onSubmit,
  onCancel,
  className,
  children,
}: {
  submit: string;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  className?: string;
  children: ReactNode;
}) {
  function send(event: FormEvent) {
    event.preventDefault();
    // React bubbles events through the portal, to the form of the post
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form noValidate onSubmit={send} className={cn("grid gap-1", className)}>
      {children}
      <p className="flex gap-3">
        <Button type="submit" size="sm" disabled={isPending}>
          {submit}
        </Button>
        <Button variant="outline" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
