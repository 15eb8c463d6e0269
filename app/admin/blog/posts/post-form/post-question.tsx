import type { Post } from "@/app/admin/records";
import { ConfirmDialog } from "@/components/admin/confirm-dialog";
import { textPath } from "@/lib/paths";
import type { Finding } from "@/lib/posts/checks";
import { FindingText } from "./checks";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Question } from "./post-session";

export function PostQuestion({ post, question }: { post: Post | undefined; question: Question }) {
  const onYes = () => question.answer(true);
  const onClose = () => question.answer(false);
  switch (question.about) {
    case "takingDown":
      return <TakeDown post={question.post} onConfirm={onYes} onClose={onClose} />;
    case "errors":
      return <PublishAnyway {...question} onPublish={onYes} onClose={onClose} />;
    case "discarding":
      return <DiscardChanges isLive={post?.status === "published"} onDiscard={onYes} onClose={onClose} />;
  }
}

function TakeDown({ post, onConfirm, onClose }: { post: Post; onConfirm: () => void; onClose: () => void }) {
  const { one } = usePostKind();
  return (
    <ConfirmDialog
      title={`Take this ${one} off the site?`}
      description={
        <>
          <p>
            “{post.title}” is live at {textPath(post)}. Saved like this it leaves the public site at once.
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

function DiscardChanges({
  isLive,
  onDiscard,
  onClose,
}: {
  isLive: boolean;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { one } = usePostKind();
  return (
    <ConfirmDialog
      title="Discard changes?"
      description={
        <p>
          The editor shows the {one} again as it {isLive ? "is on the site" : "was saved last"}. The changes stay in its
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

function PublishAnyway({
  errors,
  isScheduling,
  onPublish,
  onClose,
}: {
  errors: Finding[];
  isScheduling: boolean;
  onPublish: () => void;
  onClose: () => void;
}) {
  const { one } = usePostKind();
  const verb = isScheduling ? "Schedule" : "Publish";
  return (
    <ConfirmDialog
      title={`${verb} anyway?`}
      description={
        <ul className="grid max-h-[40svh] gap-2 overflow-y-auto">
          {errors.map((finding, index) => (
            <li key={index}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      }
      cancel={`Back to the ${one}`}
      confirm={`${verb} anyway`}
      variant="default"
      onConfirm={onPublish}
      onClose={onClose}
    />
  );
}
