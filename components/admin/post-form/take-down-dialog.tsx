import { ConfirmDialog } from "../confirm-dialog";
import type { Post } from "../records";

/** A word before a post that is live is taken off the public site. */
export function TakeDownDialog({ post, onConfirm, onClose }: { post: Post; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Take this post off the site?"
      description={
        <>
          <p>
            “{post.title}” is live at /blog/{post.slug}. Saved like this it leaves the public site at once.
          </p>
          <p>Nothing is lost: publishing it again brings it back with its first date.</p>
        </>
      }
      cancel="Keep it live"
      confirm="Take it down"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
