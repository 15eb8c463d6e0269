import { ImportForm } from "@/components/admin/media/import-form";
import type { ImportedPicture } from "@/components/admin/media/import-job";
import type { Uploads } from "@/components/admin/media/use-uploads";
import { useWhileOpen } from "@/components/admin/use-while-open";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

export function ImportDialog({
  uploads,
  onImported,
  onClose,
}: {
  uploads: Uploads;
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
        <ImportForm uploads={uploads} onFollowed={onClose} onImported={open} />
      </DialogContent>
    </Dialog>
  );
}
