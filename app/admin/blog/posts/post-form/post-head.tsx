import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Eye, History, Link2, MessageSquare } from "lucide-react";
import type { MouseEvent } from "react";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { BackLink } from "@/components/admin/page-head";
import { Presence } from "@/components/admin/presence";
import { Button } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu";
import type { InJson } from "@/lib/api/in-json";
import { api } from "@/lib/api/paths";
import { adminPaths, textPath } from "@/lib/paths";
import type { PostComment } from "@/lib/previews/queries";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import type { PostEditor } from "./use-post-session";

/** What opens beside the text of a stored post. */
export const PANELS = [
  { panel: "history", name: "History", icon: History },
  { panel: "comments", name: "Comments", icon: MessageSquare },
  { panel: "links", name: "Review links", icon: Link2 },
] as const;

export type Panel = (typeof PANELS)[number]["panel"];

export function PostHead({ editor }: { editor: PostEditor }) {
  const words = usePostKind();
  const { post } = editor.state.target;
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
      {post && <Presence url={api.presence(post.id)} />}
      {editor.state.version !== null && <Views editor={editor} />}
    </div>
  );
}

/** Buttons for the panels and previews of what the server has; on a phone one menu. */
function Views({ editor: { state, openPanel, openPreview } }: { editor: PostEditor }) {
  const { post, hasCopy } = state.target;
  const open = useComments(post?.id).data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const panels = PANELS.map(({ panel, name, icon }) => ({
    id: panel,
    label: panel === "comments" && open > 0 ? `${name} (${open})` : name,
    icon,
    run: () => void openPanel(panel),
  }));
  const previews = previewsOf(post, hasCopy, () => void openPreview());
  return (
    <>
      <div className="absolute top-full right-0 sm:hidden">
        <MenuButton
          label="History, comments and preview"
          choices={[
            ...panels,
            ...previews.flatMap(({ label, isOffered, run }) => (isOffered ? { id: label, label, icon: Eye, run } : [])),
          ]}
          variant="outline"
          size="icon-sm"
          className="border-border"
        >
          <Ellipsis />
        </MenuButton>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:basis-full max-sm:hidden lg:ml-auto">
        {panels.map(({ id, label, icon: Icon, run }) => (
          <Button
            key={id}
            variant="outline"
            size="sm"
            className={cn("border-border", id === "comments" && "min-w-32")}
            onClick={run}
          >
            <Icon aria-hidden="true" /> {label}
          </Button>
        ))}
        {previews.map((preview) => (
          <PreviewButton key={preview.label} {...preview} />
        ))}
      </div>
    </>
  );
}

type Preview = {
  label: string;
  /** Undefined for a started post, which has no page yet. */
  href: string | undefined;
  isOffered: boolean;
  run: () => void;
};

/** The live page, and the preview of the working copy; that of a live post is offered while it has one. */
function previewsOf(post: Post | undefined, hasCopy: boolean, openCopy: () => void): Preview[] {
  const href = post && adminPaths.preview(post.id);
  if (!post || postState(post) !== "published")
    return [{ label: "Preview draft", href, isOffered: true, run: openCopy }];
  const live = textPath(post);
  return [
    { label: "Preview", href: live, isOffered: true, run: () => void window.open(live, "_blank", "noopener") },
    { label: "Preview changes", href, isOffered: hasCopy, run: openCopy },
  ];
}

function PreviewButton({ label, href, isOffered, run }: Preview) {
  const content = (
    <>
      <Eye aria-hidden="true" /> {label}
    </>
  );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  return (
    <Button
      variant="outline"
      size="sm"
      // it comes and goes with the working copy, and moves neither the others nor the text
      className={cn("border-border", label === "Preview changes" && "lg:order-first", !isOffered && "invisible")}
      asChild={href !== undefined}
      onClick={follow}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} target="_blank" rel="noopener">
          {content}
        </a>
      )}
    </Button>
  );
}

export type Comment = InJson<PostComment>;

/** Comments of reviewers, loaded with the editor and again each time their panel opens. */
export const useComments = (postId: number | undefined) =>
  useQuery<Comment[]>({
    queryKey: [api.comments(postId ?? 0)],
    enabled: postId !== undefined,
    refetchOnMount: "always",
  });
