import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { adminPaths, textPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";

/** The live page, and the preview of the working copy; that of a live post is offered while it has one. */
export function previewsOf(post: Post, hasCopy: boolean) {
  const isLive = postState(post) === "published";
  const copy = {
    href: adminPaths.preview(post.id),
    name: isLive ? "Preview changes" : "Preview draft",
    isCopy: true,
    isOffered: !isLive || hasCopy,
  };
  return isLive ? [{ href: textPath(post), name: "Preview", isCopy: false, isOffered: true }, copy] : [copy];
}

/** Opens a link in another tab once what it shows is saved. */
export const openSaved = (save: () => Promise<boolean>) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void save().then((isSaved) => isSaved && window.open(href, "_blank", "noopener"));
};

export function PreviewLinks({
  post,
  hasCopy,
  onOpen,
}: {
  post: Post;
  hasCopy: boolean;
  onOpen: () => Promise<boolean>;
}) {
  return previewsOf(post, hasCopy).map(({ href, name, isCopy, isOffered }) => (
    <Button
      key={href}
      variant="outline"
      size="sm"
      // it comes and goes with the working copy, and moves neither the others nor the text
      className={cn("border-border", name === "Preview changes" && "lg:order-first", !isOffered && "invisible")}
      asChild
    >
      <a href={href} target="_blank" rel="noopener" onClick={isCopy ? openSaved(onOpen) : undefined}>
        <Eye /> {name}
      </a>
    </Button>
  ));
}
