import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DraggableBlockPlugin_EXPERIMENTAL as DraggableBlockPlugin } from "@lexical/react/LexicalDraggableBlockPlugin";
import { GripVertical, Plus } from "lucide-react";
import { $createParagraphNode, $createTextNode, $getNearestNodeFromDOMNode } from "lexical";
import { type MouseEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useListener } from "@/lib/browser/use-listener";
import { focusEditor } from "../focus-editor";
import { BlockMenu, type Target } from "./block-menu";

/** The types of blocks that a style can change. */
const TURNS = ["paragraph", "heading", "quote", "list", "code"];

const handleClasses =
  "text-muted-foreground hover:bg-accent hover:text-foreground grid size-6 place-items-center rounded [&_svg]:size-4";

type Props = { page: HTMLElement; path: string | undefined };

/** The handle beside the block under the pointer. The keyboard has Alt+Shift+arrows and the slash menu. */
export function BlockHandle({ page, path }: Props) {
  const [editor] = useLexicalComposerContext();
  const handle = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLElement>(null);

  const [target, setTarget] = useState<Target>();
  // the open menu stays here while the handle follows the pointer or disappears
  const [place, setPlace] = useState({ left: 0, top: 0 });

  // the plugin compares `pageY` with window coordinates: on a scrolled page, nothing could be dropped at the top
  const ofWindow = (event: DragEvent) => void Object.defineProperty(event, "pageY", { value: event.clientY });
  useListener("dragover", ofWindow, { capture: true });
  useListener("drop", ofWindow, { capture: true });

  function openMenu(event: MouseEvent<HTMLElement>) {
    const [button, around] = [event.currentTarget, page].map((element) => element.getBoundingClientRect());
    if (button && around)
      setPlace({ left: button.left - around.left + page.scrollLeft, top: button.top - around.top + page.scrollTop });
    const dom = block.current;
    const found = editor.read(() => {
      const node = dom && $getNearestNodeFromDOMNode(dom)?.getTopLevelElement();
      if (!node) return undefined;
      const type = node.getType();
      return { key: node.getKey(), isHeading: type === "heading", canTurn: TURNS.includes(type) };
    });
    setTarget(found);
  }

  function insertBelow() {
    const dom = block.current;
    if (!dom) return;
    editor.update(() => {
      const node = $getNearestNodeFromDOMNode(dom)?.getTopLevelElement();
      const text = $createTextNode("/");
      node?.insertAfter($createParagraphNode().append(text));
      text.select(1, 1);
    });
    focusEditor(editor);
  }

  const menu = target && (
    <div className="absolute size-6" style={place}>
      <BlockMenu editor={editor} target={target} path={path} onClose={() => setTarget(undefined)} />
    </div>
  );
  return (
    <>
      {menu && createPortal(menu, page)}
      <DraggableBlockPlugin
        anchorElem={page}
        menuRef={handle}
        targetLineRef={line}
        isOnMenu={(element) => target !== undefined || (handle.current?.contains(element) ?? false)}
        onElementChanged={(element) => {
          block.current = element;
        }}
        menuComponent={
          <div ref={handle} className="absolute top-0 left-0 hidden opacity-0 max-sm:hidden!">
            <button
              type="button"
              tabIndex={-1}
              className={handleClasses}
              aria-label="Insert below"
              title="Insert below"
              onClick={insertBelow}
            >
              <Plus />
            </button>
            {/* not a button, which browsers do not drag; a menu's own trigger would open before a drag can start */}
            <div
              role="button"
              aria-haspopup="menu"
              aria-expanded={target !== undefined}
              aria-label="Block menu"
              title="Click for the menu, drag to move"
              className={`${handleClasses} cursor-grab active:cursor-grabbing`}
              onClick={openMenu}
            >
              <GripVertical />
            </div>
          </div>
        }
        targetLineComponent={
          <div
            ref={line}
            aria-hidden="true"
            className="bg-signal pointer-events-none absolute top-0 left-0 h-1 opacity-0"
          />
        }
      />
    </>
  );
}
