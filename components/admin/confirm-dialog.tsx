import type { ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { type ApiCall, useApiMutation } from "./use-api-mutation";
import { useWhileOpen } from "@/components/ui/use-while-open";

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
    <AlertDialog open onOpenChange={(open) => !open && close()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div>{description}</div>
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cancel}</AlertDialogCancel>
          <Button variant={variant} disabled={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** Asks before a call, which Cancel stops. Closes when it has ended; `onDone` is called where it succeeded. */
export function ConfirmCall<T>({
  call,
  onDone,
  onClose,
  ...texts
}: Pick<Parameters<typeof ConfirmDialog>[0], "title" | "description" | "confirm" | "variant" | "onClose"> & {
  call: ApiCall<T>;
  onDone?: () => void;
}) {
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
