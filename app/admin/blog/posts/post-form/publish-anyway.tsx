import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import type { Finding } from "@/lib/posts/checks";
import { FindingText } from "./checks";

export function PublishAnyway({
  errors,
  onPublish,
  onClose,
}: {
  errors: Finding[];
  onPublish: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Publish anyway?"
      description={
        <ul className="grid max-h-[40svh] gap-2 overflow-y-auto">
          {errors.map((finding, index) => (
            <li key={index}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      }
      cancel="Back to the post"
      confirm="Publish anyway"
      variant="default"
      onConfirm={onPublish}
      onClose={onClose}
    />
  );
}
