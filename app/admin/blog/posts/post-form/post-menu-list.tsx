import { History, Link2, type LucideIcon, MessageSquare } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { RefObject } from "react";
import { AnchoredMenu, itemClasses } from "@/components/ui/anchored-menu";
import type { PostMenuProps } from "./post-menu";
import type { Panel } from "./post-panels";
import { openSaved, PreviewLink, previewsOf } from "./preview-links";

/** The open menu. */
export function PostMenuList({
  post,
  hasCopy,
  comments,
  button,
  onPanel,
  onPreview,
  onClose,
}: PostMenuProps & { button: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const panels: [Panel, string, LucideIcon][] = [
    ["history", "History", History],
    ["comments", comments, MessageSquare],
    ["links", "Review links", Link2],
  ];
  return (
    <AnchoredMenu
      label="History, comments and preview"
      startsAtFirst
      onLeave={() => button.current?.focus()}
      onClose={onClose}
    >
      {panels.map(([panel, name, Icon]) => (
        <DropdownMenu.Item key={panel} className={itemClasses} onSelect={() => void onPanel(panel)}>
          <Icon aria-hidden="true" /> {name}
        </DropdownMenu.Item>
      ))}
      {previewsOf(post, hasCopy)
        .filter(({ isOffered }) => isOffered)
        .map(({ href, name, isCopy }) => (
          <DropdownMenu.Item key={name} className={itemClasses} asChild>
            <PreviewLink href={href} name={name} onClick={isCopy ? openSaved(onPreview) : undefined} />
          </DropdownMenu.Item>
        ))}
    </AnchoredMenu>
  );
}
