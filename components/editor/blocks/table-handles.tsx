import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isTableNode } from "@lexical/table";
import { $getNearestNodeFromDOMNode, type LexicalEditor } from "lexical";
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from "react";
import { cn } from "@/lib/utils";
import { choicesOf, type Line } from "./lines";
import { $tableAtCaret } from "./table";
import { useToolMenu } from "../toolbar/controls";

type HandlePosition = Line & { style: CSSProperties };

/** The thickness of a handle in pixels. It stands on the table's edge, beside the handle of the block. */
const DEPTH = 12;

/** Handles for the rows and columns of the table with the pointer or caret. The keyboard has menus below the text. */
export function TableHandles() {
  const [editor] = useLexicalComposerContext();
  const layer = useRef<HTMLDivElement>(null);
  const positions = usePositions(editor, layer);
  return (
    <div ref={layer} className="pointer-events-none absolute inset-0 z-10 max-sm:hidden">
      {positions.map((position) => {
        const name = `${position.axis === "row" ? "Row" : "Column"} ${position.index + 1}`;
        return <Handle key={`${position.table} ${name}`} editor={editor} position={position} name={name} />;
      })}
    </div>
  );
}

function Handle({ editor, position, name }: { editor: LexicalEditor; position: HandlePosition; name: string }) {
  const { buttonProps, list } = useToolMenu({ label: name, choices: () => choicesOf(editor, position) });
  return (
    <div className="pointer-events-auto absolute" style={position.style}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={name}
        title={name}
        className={cn(
          "group absolute inset-0 grid cursor-pointer place-items-center",
          position.axis === "row" ? "py-px" : "px-px",
        )}
        onMouseDown={(event) => event.preventDefault()}
        {...buttonProps}
      >
        <span
          aria-hidden="true"
          className={cn(
            "bg-border group-hover:bg-foreground group-aria-expanded:bg-foreground rounded",
            position.axis === "row" ? "h-full w-1.5" : "h-1.5 w-full",
          )}
        />
      </button>
      {list}
    </div>
  );
}

/** The handles of the table under the pointer, or else of the table with the caret. */
function usePositions(editor: LexicalEditor, layer: RefObject<HTMLElement | null>): HandlePosition[] {
  const [positions, setPositions] = useState<HandlePosition[]>([]);

  useEffect(() => {
    let pointed: HTMLElement | undefined;
    let frame = 0;
    const measure = () => {
      const key = editor.read("latest", () => $tableAtCaret()?.table.getKey());
      const table = pointed?.isConnected ? pointed : key === undefined ? null : editor.getElementByKey(key);
      const after = table && layer.current ? positionsOf(editor, table, layer.current) : [];
      setPositions((before) => (JSON.stringify(after) === JSON.stringify(before) ? before : after));
    };
    const schedule = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const sizes = new ResizeObserver(schedule);
    if (layer.current) sizes.observe(layer.current);
    const point = ({ target }: Event) => {
      if (!(target instanceof Element) || layer.current?.contains(target)) return;
      const table = target.closest("table");
      const next = table && editor.getRootElement()?.contains(table) ? table : undefined;
      if (next === pointed) return;
      pointed = next;
      schedule();
    };
    const stop = editor.registerUpdateListener(schedule);
    document.addEventListener("pointerover", point);
    return () => {
      stop();
      sizes.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener("pointerover", point);
    };
  }, [editor, layer]);

  return positions;
}

function positionsOf(editor: LexicalEditor, dom: HTMLElement, layer: HTMLElement): HandlePosition[] {
  const table = editor.read("latest", () => {
    const node = $getNearestNodeFromDOMNode(dom);
    return $isTableNode(node) ? { key: node.getKey(), columns: node.getColumnCount() } : undefined;
  });
  const rows = [...dom.querySelectorAll<HTMLTableRowElement>(":scope > tr, :scope > tbody > tr, :scope > thead > tr")];
  if (table === undefined) return [];
  const { key, columns } = table;
  // a row without merged cells
  const whole = rows.find(({ cells }) => cells.length === columns);
  const origin = layer.getBoundingClientRect();
  const box = dom.getBoundingClientRect();
  const top = (rows[0]?.getBoundingClientRect().top ?? box.top) - origin.top;
  return [
    ...rows.map((row, index): HandlePosition => {
      const { top: rowTop, height } = row.getBoundingClientRect();
      const style = { left: box.left - origin.left - DEPTH / 2, top: rowTop - origin.top, width: DEPTH, height };
      return { table: key, axis: "row", index, style };
    }),
    ...[...(whole?.cells ?? [])].map((cell, index): HandlePosition => {
      const { left, width } = cell.getBoundingClientRect();
      const style = { left: left - origin.left, top: top - DEPTH / 2, width, height: DEPTH };
      return { table: key, axis: "column", index, style };
    }),
  ];
}
