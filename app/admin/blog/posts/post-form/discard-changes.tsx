import { ConfirmDialog } from "@/components/admin/confirm-dialog";

export function DiscardChanges({
  isLive,
  onDiscard,
  onClose,
}: {
  isLive: boolean;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      description={
        <p>
          The editor shows the post again as it {isLive ? "is on the site" : "was saved last"}. The changes stay in its
          history.
        </p>
      }
      cancel="Keep them"
      confirm="Discard changes"
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
