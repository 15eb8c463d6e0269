import { $copyNode, $getNodeByKey, $isElementNode, type LexicalEditor, type LexicalNode } from "lexical";
import { DropdownMenu } from "radix-ui";
import { toast, toastError } from "@/components/ui/sonner";
import { copyText } from "@/lib/browser/copy-text";
import { createHeadingIds } from "@/lib/article-html/heading-ids";
import { readCleanHtml } from "@/lib/article-html/read";
import { elementsOf, textOf } from "@/lib/article-html/tree";
import { MENU } from "../blocks";
import { itemClasses, menuClasses, OpenMenu } from "@/components/ui/menu-list";
import { focusEditor } from "../focus-editor";
import { $getHtml } from "../write-html";
import { headingsOf } from "./find";

/** The block beside the handle. */
export type Target = { key: string; isHeading: boolean; canTurn: boolean };

type Props = {
  editor: LexicalEditor;
  target: Target;
  /** The public path of the text. */
  path?: string | undefined;
  onClose: () => void;
};

export function BlockMenu({ editor, target, path = "", onClose }: Props) {
  function change(act: (node: LexicalNode) => void) {
    editor.update(() => {
      const node = $getNodeByKey(target.key);
      if (node) act(node);
    });
  }

  function turnInto(run: (editor: LexicalEditor) => void) {
    const $select = () => {
      const node = $getNodeByKey(target.key);
      if ($isElementNode(node)) node.select(0, node.getChildrenSize());
    };
    editor.update($select, { discrete: true });
    run(editor);
  }

  async function copyLink() {
    if (await copyText(addressOf(editor, target.key, path))) toast({ title: "Success", description: "Link copied" });
    else toastError("Failed to copy the link");
  }

  const actions = [
    { label: "Duplicate", run: () => change($duplicate) },
    { label: "Move up", run: () => change((node) => node.getPreviousSibling()?.insertBefore(node)) },
    { label: "Move down", run: () => change((node) => node.getNextSibling()?.insertAfter(node)) },
    ...(target.isHeading ? [{ label: "Copy link", run: () => void copyLink() }] : []),
    { label: "Delete", run: () => change((node) => node.remove()) },
  ];

  return (
    <OpenMenu label="Block menu" onLeave={() => focusEditor(editor)} onClose={onClose}>
      <DropdownMenu.Sub>
        <DropdownMenu.SubTrigger className={itemClasses} disabled={!target.canTurn}>
          Turn into
        </DropdownMenu.SubTrigger>
        <DropdownMenu.Portal>
          <DropdownMenu.SubContent collisionPadding={8} className={menuClasses}>
            {MENU.filter(({ places }) => places.includes("styles")).map(({ id, label, icon: Icon, run }) => (
              <DropdownMenu.Item key={id} className={itemClasses} onSelect={() => turnInto(run)}>
                <Icon aria-hidden="true" /> {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.SubContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Sub>
      {actions.map(({ label, run }) => (
        <DropdownMenu.Item key={label} className={itemClasses} onSelect={run}>
          {label}
        </DropdownMenu.Item>
      ))}
    </OpenMenu>
  );
}

export function $duplicate(node: LexicalNode): void {
  node.insertAfter($copyDeep(node));
}

function $copyDeep<Node extends LexicalNode>(node: Node): Node {
  const copy = $copyNode(node);
  if ($isElementNode(node) && $isElementNode(copy)) copy.append(...node.getChildren().map($copyDeep));
  return copy;
}

function addressOf(editor: LexicalEditor, key: string, path: string): string {
  const index = headingsOf(editor)
    .filter(({ text }) => text.trim() !== "")
    .findIndex((heading) => heading.key === key);
  const giveId = createHeadingIds();
  // lib/posts/article.ts sets the same ids
  const ids = elementsOf(readCleanHtml(editor.read("latest", $getHtml)))
    .filter(({ tag }) => /^h[2-6]$/.test(tag))
    .map(({ attributes, children }) => giveId(attributes.id, textOf(children)));
  const anchor = `#${ids[index] ?? ""}`;
  return path === "" ? anchor : new URL(path + anchor, location.href).href;
}
