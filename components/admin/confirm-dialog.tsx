import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { Question } from "./titled-dialog";
import { type ApiCall, useApiMutation } from "./use-api-mutation";

/** A confirmation, rendered only while open; Cancel has the focus. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = "Cancel",
  variant = "destructive",
  pending = false,
  onConfirm,
  onCancel,
  onClose,
}: {
  title: string;
  description: ReactNode;
  confirm: string;
  cancel?: string;
  variant?: "default" | "outline" | "destructive";
  pending?: boolean;
  onConfirm: () => void;
  /** Stops what `onConfirm` began. */
  onCancel?: () => void;
  onClose: () => void;
}) {
  const close = () => {
    if (pending) onCancel?.();
    onClose();
  };
  return (
    <Question title={title} description={description} onClose={close}>
      <DialogFooter>
        <Button variant="outline" data-focus="" onClick={close}>
          {cancel}
        </Button>
        <Button variant={variant} disabled={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Question>
  );
}

type ConfirmCallProps<T> = Pick<
  Parameters<typeof ConfirmDialog>[0],
  "title" | "description" | "confirm" | "variant" | "onClose"
> & {
  call: ApiCall<T>;
  onDone?: () => void;
};

/** Asks before a call, which Cancel stops. Closes when it has ended; `onDone` is called where it succeeded. */
export function ConfirmCall<T>({ call, onDone, onClose, ...texts }: ConfirmCallProps<T>) {
  const { run, cancel, isPending } = useApiMutation();

  const close = useWhileOpen(onClose);

  async function confirmed() {
    const record = await run(call);
    close();
    if (record !== undefined) onDone?.();
  }

  return (
    <ConfirmDialog
      {...texts}
      pending={isPending}
      onCancel={cancel}
      onClose={onClose}
      onConfirm={() => void confirmed()}
    />
  );
}
