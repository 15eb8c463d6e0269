import type { Post } from "@/app/admin/records";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { PostValues } from "./post-fields";

const HistoryPanel = lazyDialog(() => import("../history/history-panel"), "HistoryPanel");
const CommentsPanel = lazyDialog(() => import("../review/comments-panel"), "CommentsPanel");
const ReviewLinksDialog = lazyDialog(() => import("../review/review-links-dialog"), "ReviewLinksDialog");

export type Panel = "history" | "comments" | "links";

export function PostPanels({
  post,
  panel,
  current,
  beforeRestore,
  onRestored,
  onTakeBack,
  onPutBack,
  onShowQuote,
  onClose,
}: {
  post: Post;
  panel: Panel | undefined;
  current: () => PostValues;
  beforeRestore: () => Promise<unknown>;
  onRestored: (post: Post) => void;
  onTakeBack: ($change: () => void) => void;
  onPutBack: (values: PostValues) => void;
  onShowQuote: (quote: string) => void;
  onClose: () => void;
}) {
  return (
    <>
      {panel === "history" && (
        <HistoryPanel
          post={post}
          current={current}
          beforeRestore={beforeRestore}
          onRestored={(restored) => {
            onClose();
            onRestored(restored);
          }}
          onTakeBack={onTakeBack}
          onPutBack={onPutBack}
          onClose={onClose}
        />
      )}
      {panel === "comments" && <CommentsPanel postId={post.id} onShow={onShowQuote} onClose={onClose} />}
      {panel === "links" && <ReviewLinksDialog postId={post.id} onClose={onClose} />}
    </>
  );
}
