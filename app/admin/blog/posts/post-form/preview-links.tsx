import { Eye } from "lucide-react";
import type { HTMLAttributes, MouseEvent } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { adminPaths, textPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";

/** The live page, and the preview of the working copy; that of a live post is offered while it has one. */
export function previewsOf(post: Post | undefined, hasCopy: boolean) {
  const isLive = post !== undefined && postState(post) === "published";
  const copy = {
    // a started post has none yet
    href: post && adminPaths.preview(post.id),
    name: isLive ? "Preview changes" : "Preview draft",
    isCopy: true,
    isOffered: !isLive || hasCopy,
  };
  return isLive ? [{ href: textPath(post), name: "Preview", isCopy: false, isOffered: true }, copy] : [copy];
}

/** Opens the preview once what it shows is saved. */
export const openSaved = (open: () => Promise<void>) => (event: MouseEvent<HTMLElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void open();
};

/** A button where there is nothing yet that a link could lead to. */
export function PreviewLink({
  href,
  name,
  ...props
}: { href: string | undefined; name: string } & HTMLAttributes<HTMLElement>) {
  const content = (
    <>
      <Eye aria-hidden="true" /> {name}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" {...props}>
        {content}
      </button>
    );
  return (
    <a {...props} href={href} target="_blank" rel="noopener">
      {content}
    </a>
  );
}

export function PreviewLinks({
  post,
  hasCopy,
  onOpen,
}: {
  post: Post | undefined;
  hasCopy: boolean;
  onOpen: () => Promise<void>;
}) {
  return previewsOf(post, hasCopy).map(({ href, name, isCopy, isOffered }) => (
    <Button
      key={name}
      variant="outline"
      size="sm"
      // it comes and goes with the working copy, and moves neither the others nor the text
      className={cn("border-border", name === "Preview changes" && "lg:order-first", !isOffered && "invisible")}
      asChild
    >
      <PreviewLink href={href} name={name} onClick={isCopy ? openSaved(onOpen) : undefined} />
    </Button>
  ));
}
