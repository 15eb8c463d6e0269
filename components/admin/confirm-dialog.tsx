import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { Question } from "./titled-dialog";
import { type ApiCall, useApiMutation } from "./use-api-mutation";

/** A confirmation, rendered only while open; Cancel has the focus. What is `pending` ends also where it is closed. */
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

/** Asks before a deletion, or another call. Closes when it has ended; `onDone` is called where it succeeded. */
export function ConfirmCall<T>({ method = "DELETE", confirm = "Delete", onDone, ...asked }: ConfirmCallProps<T>) {
  const { run, isPending } = useApiMutation();
  const close = useWhileOpen(asked.onClose);

  async function confirmed() {
    const record = await run({ method, ...asked });
    close();
    if (record !== undefined) onDone?.(record);
  }

  return <ConfirmDialog {...asked} confirm={confirm} pending={isPending} onConfirm={() => void confirmed()} />;
}
