import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { adminPaths, textPath } from "@/lib/paths";
import { postState } from "@/lib/posts/rules";
import { cn } from "@/lib/utils";

/** Links to the live page and to the preview of the working copy. */
export function PreviewLinks({
  post,
  hasCopy,
  onOpen,
}: {
  post: Post;
  hasCopy: boolean;
  onOpen: () => Promise<boolean>;
}) {
  const isLive = postState(post) === "published";

  function openCopy(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void onOpen().then((isSaved) => isSaved && window.open(href, "_blank", "noopener"));
  }

  return (
    <>
      {isLive && <PreviewLink href={textPath(post)} name="Preview" />}
      <PreviewLink
        href={adminPaths.preview(post.id)}
        name={isLive ? "Preview changes" : "Preview draft"}
        onClick={openCopy}
        // it comes and goes with the working copy, and moves neither the others nor the text
        className={cn(isLive && "lg:order-first", isLive && !hasCopy && "invisible")}
      />
    </>
  );
}

function PreviewLink({
  href,
  name,
  className,
  onClick,
}: {
  href: string;
  name: string;
  className?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  return (
    <Button variant="outline" size="sm" className={cn("border-border", className)} asChild>
      <a href={href} target="_blank" rel="noopener" onClick={onClick}>
        <Eye /> {name}
      </a>
    </Button>
  );
}
