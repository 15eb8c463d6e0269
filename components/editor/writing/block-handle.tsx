"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DraggableBlockPlugin_EXPERIMENTAL as DraggableBlockPlugin } from "@lexical/react/LexicalDraggableBlockPlugin";
import { Plus } from "lucide-react";
import { $createParagraphNode, $createTextNode, $getNearestNodeFromDOMNode } from "lexical";
import { useRef } from "react";
import { focusEditor } from "../focus-editor";
import { BlockMenu } from "./block-menu";

const handleClasses =
  "text-muted-foreground hover:bg-accent hover:text-foreground grid size-6 place-items-center rounded [&_svg]:size-4";

/**
 * Beside the block under the pointer: drag to move it, press for its menu, + to insert below. Keyboards have Alt+Shift+arrows and the
 * slash menu.
 */
export default function BlockHandle({ page }: { page: HTMLElement }) {
  const [editor] = useLexicalComposerContext();
  const handle = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const block = useRef<HTMLElement>(null);

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

  return (
    <DraggableBlockPlugin
      anchorElem={page}
      menuRef={handle}
      targetLineRef={line}
      isOnMenu={(element) => handle.current?.contains(element) ?? false}
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
          <BlockMenu
            editor={editor}
            className={`${handleClasses} cursor-grab active:cursor-grabbing`}
            findBlock={() => block.current && ($getNearestNodeFromDOMNode(block.current)?.getTopLevelElement() ?? null)}
          />
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
  );
}
