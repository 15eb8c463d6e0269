import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { hasUploads } from "@/components/editor/blocks/uploads";
import { Button } from "@/components/ui/button";

export function LeaveQuestion({
  isUnsaved,
  onLeave,
  onClose,
}: {
  /** Otherwise there are only uploads under way. */
  isUnsaved: boolean;
  onLeave: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{isUnsaved ? "Leave with unsaved changes?" : "Leave during an upload?"}</AlertDialogTitle>
          <AlertDialogDescription>
            {isUnsaved && "They are kept in this browser and offered again when you come back. "}
            {hasUploads() && "What is still being uploaded is lost."}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <Button variant="outline" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onClose}>Stay</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
