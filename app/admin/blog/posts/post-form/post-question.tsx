import type { Post } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { postPath } from "@/lib/paths";
import { DiscardChanges } from "./discard-changes";
import { PublishAnyway } from "./publish-anyway";
import type { Question } from "./use-post-saving";

export function PostQuestion({
  post,
  question,
  onClose,
}: {
  post: Post | undefined;
  question: Question;
  onClose: () => void;
}) {
  const onYes = () => {
    onClose();
    question.onYes();
  };
  switch (question.about) {
    case "takingDown":
      return <TakeDown post={question.post} onConfirm={onYes} onClose={onClose} />;
    case "errors":
      return <PublishAnyway errors={question.errors} onPublish={onYes} onClose={onClose} />;
    case "discarding":
      return <DiscardChanges isLive={post?.status === "published"} onDiscard={onYes} onClose={onClose} />;
  }
}

function TakeDown({ post, onConfirm, onClose }: { post: Post; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Take this post off the site?"
      description={
        <>
          <p>
            “{post.title}” is live at {postPath(post.slug)}. Saved like this it leaves the public site at once.
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
