import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

/** A dialog of an admin screen, rendered only while open. */
export function TitledDialog({
  title,
  description,
  open = true,
  onClose,
  children,
  ...content
}: {
  title: ReactNode;
  description: ReactNode;
  open?: boolean;
  onClose: () => void;
} & Omit<ComponentProps<typeof DialogContent>, "title">) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
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
