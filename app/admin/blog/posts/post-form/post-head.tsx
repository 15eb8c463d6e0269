import { History, Link2, type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import type { Post } from "@/app/admin/records";
import { BackLink } from "@/components/admin/page-head";
import { Presence } from "@/components/admin/presence";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api/paths";
import { cn } from "@/lib/utils";
import { useComments } from "../review/use-comments";
import { usePostKind } from "./post-kind";
import type { Panel } from "./post-panels";
import { PostMenu } from "./post-menu";
import { PreviewLinks } from "./preview-links";

export function PostHead({
  post,
  isKept,
  hasCopy,
  onPanel,
  onPreview,
}: {
  post: Post | undefined;
  /** The server has the post, or what was started of it. */
  isKept: boolean;
  hasCopy: boolean;
  onPanel: (panel: Panel) => Promise<void>;
  onPreview: () => Promise<void>;
}) {
  const words = usePostKind();
  const comments = useComments(post?.id);
  const openComments = comments.data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const commentsName = openComments > 0 ? `Comments (${openComments})` : "Comments";
  return (
    // on a phone the ways out are beside the tabs: the first word stands high
    <div className="relative flex flex-wrap items-center gap-x-4 max-sm:z-10 max-sm:-mt-2">
      <BackLink
        href={words.list}
        className="max-sm:absolute max-sm:top-full max-sm:left-0 max-sm:min-h-10 max-sm:min-w-8"
      >
        <span className="max-sm:sr-only">{words.back}</span>
      </BackLink>
      <h1 className="font-text border-l pl-4 text-sm font-semibold tracking-normal max-sm:sr-only">
        {post ? words.edit : words.create}
      </h1>
      {isKept && <PostMenu {...{ post, hasCopy, onPanel, onPreview }} comments={commentsName} />}
      {post && <Presence url={api.presence(post.id)} />}
      {isKept && (
        <div className="flex flex-wrap gap-2 max-lg:basis-full max-sm:hidden lg:ml-auto">
          <PanelButton icon={History} onClick={() => void onPanel("history")}>
            History
          </PanelButton>
          <PanelButton icon={MessageSquare} className="min-w-32" onClick={() => void onPanel("comments")}>
            {commentsName}
          </PanelButton>
          <PanelButton icon={Link2} onClick={() => void onPanel("links")}>
            Review links
          </PanelButton>
          <PreviewLinks post={post} hasCopy={hasCopy} onOpen={onPreview} />
        </div>
      )}
    </div>
  );
}

function PanelButton({
  icon: Icon,
  className,
  onClick,
  children,
}: {
  icon: LucideIcon;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button variant="outline" size="sm" className={cn("border-border", className)} onClick={onClick}>
      <Icon aria-hidden="true" /> {children}
    </Button>
  );
}
