import { Suspense } from "react";
import type { Post } from "@/app/admin/records";
import { lazyPart } from "@/lib/browser/lazy-part";
import type { PostValues } from "./post-fields";

const HistoryPanel = lazyPart(() =>
  import("../history/history-panel").then((module) => ({ default: module.HistoryPanel })),
);
const CommentsPanel = lazyPart(() =>
  import("../review/comments-panel").then((module) => ({ default: module.CommentsPanel })),
);
const ReviewLinksDialog = lazyPart(() =>
  import("../review/review-links-dialog").then((module) => ({ default: module.ReviewLinksDialog })),
);

export type Panel = "history" | "comments" | "links";

export function PostPanels({
  post,
  panel,
  current,
  beforeRestore,
  onRestored,
  onTakeBack,
  onShowQuote,
  onClose,
}: {
  post: Post;
  panel: Panel | undefined;
  current: () => PostValues;
  beforeRestore: () => Promise<void>;
  onRestored: (post: Post) => void;
  onTakeBack: (content: string) => string;
  onShowQuote: (quote: string) => void;
  onClose: () => void;
}) {
  return (
    <Suspense>
      {panel === "history" && (
        <HistoryPanel
          post={post}
          current={current()}
          beforeRestore={beforeRestore}
          onRestored={(restored) => {
            onClose();
            onRestored(restored);
          }}
          onTakeBack={onTakeBack}
          onClose={onClose}
        />
      )}
      {panel === "comments" && <CommentsPanel postId={post.id} onShow={onShowQuote} onClose={onClose} />}
      {panel === "links" && <ReviewLinksDialog postId={post.id} onClose={onClose} />}
    </Suspense>
  );
}
