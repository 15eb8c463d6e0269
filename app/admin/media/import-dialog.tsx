import { type ImportedPicture, ImportForm } from "@/components/admin/media/import-form";
import { useWhileOpen } from "@/components/ui/use-while-open";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

export function ImportDialog({
  onImported,
  onClose,
}: {
  onImported: (picture: ImportedPicture) => void;
  onClose: () => void;
}) {
  const open = useWhileOpen((picture: ImportedPicture) => {
    onClose();
    onImported(picture);
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Import from address</DialogTitle>
          <DialogDescription>The picture is fetched once and kept in the library.</DialogDescription>
        </DialogHeader>
        <ImportForm onImported={open} />
      </DialogContent>
    </Dialog>
  );
}
