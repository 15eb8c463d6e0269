import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Eye, History, Link2, type LucideIcon, MessageSquare } from "lucide-react";
import type { MouseEvent } from "react";
import { usePostKind } from "@/app/admin/blog/kind-words";
import type { Post } from "@/app/admin/records";
import { BackLink } from "@/components/admin/page-head";
import { Presence } from "@/components/admin/presence";
import { Button, ButtonLink } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu";
import type { InJson } from "@/lib/api/client";
import { api } from "@/lib/api/paths";
import { adminPaths, textPath } from "@/lib/paths";
import type { PostComment } from "@/lib/previews/queries";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";
import type { PostEditor } from "./use-post-session";

/** The panels that open beside the text of a stored post. */
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
    // on a phone the link back is beside the tabs, so that the text begins higher up
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

/** Buttons for the panels and previews of the stored post; on a phone, one menu. */
function Views({ editor: { state, openPanel, openPreview } }: { editor: PostEditor }) {
  const { post, hasCopy } = state.target;
  const open = useComments(post?.id).data?.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const panels = PANELS.map(({ panel, name, icon }) => ({
    label: panel === "comments" && open > 0 ? `${name} (${open})` : name,
    icon,
    className: panel === "comments" ? "min-w-32" : undefined,
    run: () => void openPanel(panel),
  }));
  const views: View[] = [...panels, ...previewsOf(post, hasCopy, () => void openPreview())];
  return (
    <>
      <div className="absolute top-full -right-3 flex h-10 items-center sm:hidden pointer-coarse:h-11">
        <MenuButton
          label="History, comments and preview"
          choices={views
            .filter(({ isHidden }) => !isHidden)
            .map(({ label, icon, run }) => ({ id: label, label, icon, run }))}
          variant="ghost"
          size="icon-sm"
        >
          <Ellipsis />
        </MenuButton>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:basis-full max-sm:hidden lg:ml-auto">
        {views.map((view, index) => (
          <ViewButton key={index} {...view} />
        ))}
      </div>
    </>
  );
}

type View = {
  label: string;
  icon: LucideIcon;
  /** Lets a click with Ctrl or Command open a new tab. Missing for a started post, which has no page yet. */
  href?: string | undefined;
  isHidden?: boolean;
  className?: string | undefined;
  run: () => void;
};

/** The live page, if any, and the preview of the working copy, which a live post does not always have. */
function previewsOf(post: Post | undefined, hasCopy: boolean, openCopy: () => void): View[] {
  const href = post && adminPaths.preview(post.id);
  if (!post || postState(post) !== "published") return [{ label: "Preview draft", icon: Eye, href, run: openCopy }];
  const live = textPath(post);
  return [
    { label: "Preview", icon: Eye, href: live, run: () => void window.open(live, "_blank", "noopener") },
    // comes and goes with the working copy, but keeps its space, so that nothing else moves
    { label: "Preview changes", icon: Eye, href, isHidden: !hasCopy, className: "lg:order-first", run: openCopy },
  ];
}

function ViewButton({ label, icon: Icon, href, isHidden, className, run }: View) {
  const content = (
    <>
      <Icon aria-hidden="true" /> {label}
    </>
  );
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  const look = { variant: "quiet", size: "sm", className: cn(isHidden && "invisible", className) } as const;
  return href === undefined ? (
    <Button {...look} onClick={follow}>
      {content}
    </Button>
  ) : (
    <ButtonLink {...look} href={href} target="_blank" rel="noopener" onClick={follow}>
      {content}
    </ButtonLink>
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
