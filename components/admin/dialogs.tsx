import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  keptOpen,
} from "@/components/ui/dialog";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { type ApiCall, useApiMutation } from "./use-api-mutation";

type Props = { title: ReactNode; description: ReactNode; onClose: () => void } & Omit<
  ComponentProps<typeof DialogContent>,
  "title"
>;

/** A dialog of an admin screen, rendered only while open. */
export function TitledDialog({ title, description, onClose, children, ...content }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription asChild>
            <div>{description}</div>
          </DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

/** A question that a press outside does not close. The button with `data-focus`, if any, gets the focus. */
export const Question = (dialog: Props) => (
  <TitledDialog
    role="alertdialog"
    closeButton={false}
    onOpenAutoFocus={(event) => {
      event.preventDefault();
      const content = event.currentTarget as HTMLElement;
      (content.querySelector<HTMLElement>("[data-focus]") ?? content).focus();
    }}
    {...keptOpen}
    {...dialog}
  />
);

/** A confirmation, rendered only while open; Cancel has the focus. Closing it does not stop a `pending` call. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = "Cancel",
  variant = "destructive",
  pending = false,
  onConfirm,
  onClose,
}: {
  title: string;
  description: ReactNode;
  confirm: string;
  cancel?: string;
  variant?: "default" | "outline" | "destructive";
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <Question title={title} description={description} onClose={onClose}>
      <DialogFooter>
        <Button variant="outline" data-focus="" onClick={onClose}>
          {pending ? "Close" : cancel}
        </Button>
        <Button variant={variant} disabled={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Question>
  );
}

type DialogProps = Omit<Parameters<typeof ConfirmDialog>[0], "confirm" | "cancel" | "pending" | "onConfirm">;
type ConfirmCallProps<T> = DialogProps &
  Omit<ApiCall<T>, "method"> & { method?: ApiCall<T>["method"]; confirm?: string; onDone?: (record: T) => void };

/** Asks before a deletion or another call. Closes when the call ends; `onDone` is called if it succeeded. */
export function ConfirmCall<T>({ method = "DELETE", confirm = "Delete", onDone, ...dialog }: ConfirmCallProps<T>) {
  const { run, isPending } = useApiMutation();
  const close = useWhileOpen(dialog.onClose);

  async function runCall() {
    const record = await run({ method, ...dialog });
    close();
    if (record !== undefined) onDone?.(record);
  }

  return <ConfirmDialog {...dialog} confirm={confirm} pending={isPending} onConfirm={() => void runCall()} />;
}
