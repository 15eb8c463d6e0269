"use client";
import { $copyNode, $getNodeByKey, $isElementNode, type LexicalEditor, type LexicalNode } from "lexical";
import { DropdownMenu } from "radix-ui";
import { copyText } from "@/lib/browser/copy-text";
import { slugify } from "@/lib/validation/slugify";
import { MENU } from "../blocks";
import { focusEditor } from "../focus-editor";

const contentClasses =
  "bg-popover text-popover-foreground border-foreground z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto rounded border-[1.5px] p-1 text-sm";
const itemClasses =
  "flex min-h-8 cursor-default items-center gap-2.5 rounded px-2 py-1 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-accent [&_svg]:size-4";

/** What is known of the block beside the handle. */
export type Target = { key: string; heading: string; canTurn: boolean };

/** What can be done with a block. */
export default function BlockMenu({
  editor,
  target,
  onClose,
}: {
  editor: LexicalEditor;
  target: Target;
  onClose: () => void;
}) {
  function change(act: (node: LexicalNode) => void) {
    editor.update(() => {
      const node = $getNodeByKey(target.key);
      if (node) act(node);
    });
  }

  function turnInto(run: (editor: LexicalEditor) => void) {
    editor.update(
      () => {
        const node = $getNodeByKey(target.key);
        if ($isElementNode(node)) node.select(0, node.getChildrenSize());
      },
      { discrete: true },
    );
    run(editor);
  }

  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {/* where the menu stands: over the handle */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label="Block menu"
          align="start"
          collisionPadding={8}
          className={contentClasses}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusEditor(editor);
          }}
        >
          <DropdownMenu.Sub>
            <DropdownMenu.SubTrigger className={itemClasses} disabled={!target.canTurn}>
              Turn into
            </DropdownMenu.SubTrigger>
            <DropdownMenu.Portal>
              <DropdownMenu.SubContent collisionPadding={8} className={contentClasses}>
                {MENU.filter(({ places }) => places.includes("styles")).map(({ id, label, icon: Icon, run }) => (
                  <DropdownMenu.Item key={id} className={itemClasses} onSelect={() => turnInto(run)}>
                    <Icon aria-hidden="true" /> {label}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.SubContent>
            </DropdownMenu.Portal>
          </DropdownMenu.Sub>
          <DropdownMenu.Item className={itemClasses} onSelect={() => change($duplicate)}>
            Duplicate
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={itemClasses}
            onSelect={() => change((node) => node.getPreviousSibling()?.insertBefore(node))}
          >
            Move up
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={itemClasses}
            onSelect={() => change((node) => node.getNextSibling()?.insertAfter(node))}
          >
            Move down
          </DropdownMenu.Item>
          {target.heading && (
            <DropdownMenu.Item className={itemClasses} onSelect={() => void copyText(`#${slugify(target.heading)}`)}>
              Copy link
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={itemClasses} onSelect={() => change((node) => node.remove())}>
            Delete
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Adds a copy of a block, with all that is in it, below. */
export function $duplicate(node: LexicalNode): void {
  node.insertAfter($copyDeep(node));
}

function $copyDeep<Node extends LexicalNode>(node: Node): Node {
  const copy = $copyNode(node);
  if ($isElementNode(node) && $isElementNode(copy)) copy.append(...node.getChildren().map($copyDeep));
  return copy;
}
