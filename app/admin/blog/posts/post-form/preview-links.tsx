import { Eye } from "lucide-react";
import type { MouseEvent } from "react";
import type { Post } from "@/app/admin/records";
import { Button } from "@/components/ui/button";
import { adminPaths, postPath } from "@/lib/paths";
import { stateOf } from "@/app/admin/blog/state-of";

/** Links to the live page and to the preview of the working copy. */
export function PreviewLinks({ post, hasCopy, onOpen }: { post: Post; hasCopy: boolean; onOpen: () => Promise<void> }) {
  const isLive = stateOf(post) === "published";
  const copyName = isLive ? "Preview changes" : "Preview draft";

  function openCopy(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void onOpen().then(() => window.open(href, "_blank", "noopener"));
  }

  return (
    <>
      {isLive && <PreviewLink href={postPath(post.slug)} name="Preview" />}
      {(!isLive || hasCopy) && <PreviewLink href={adminPaths.preview(post.id)} name={copyName} onClick={openCopy} />}
    </>
  );
}

function PreviewLink({
  href,
  name,
  onClick,
}: {
  href: string;
  name: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  return (
    <Button variant="outline" size="sm" className="border-border" asChild>
      <a href={href} target="_blank" rel="noopener" onClick={onClick}>
        <Eye /> {name}
      </a>
    </Button>
  );
}
