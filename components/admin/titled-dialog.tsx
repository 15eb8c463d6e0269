import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

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

/** A question, which a press beside it does not close. The focus goes to the answer with `data-focus`, if any. */
export const Question = (dialog: Props) => (
  <TitledDialog
    role="alertdialog"
    closeButton={false}
    onOpenAutoFocus={(event) => {
      event.preventDefault();
      const content = event.currentTarget as HTMLElement;
      (content.querySelector<HTMLElement>("[data-focus]") ?? content).focus();
    }}
    onInteractOutside={(event) => event.preventDefault()}
    {...dialog}
  />
);
