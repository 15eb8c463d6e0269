import { Ellipsis } from "lucide-react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar as Primitive } from "radix-ui";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Choice } from "@/components/ui/menu";
import { shortcutLabel } from "@/lib/browser/keys";
import { useMedia } from "@/lib/browser/use-media";
import { cn } from "@/lib/utils";
import { useMenu } from "../blocks";
import { focusEditor } from "../focus-editor";
import { ToolButton, ToolMenu } from "./controls";
import { overflowChoices, type Tool, type ToolbarContext, toolsOf } from "./tools";
import { useSelectionState } from "./use-selection-state";

/** One line of tools; tools that wrap to the next line, which is hidden, are in a menu. */
export function Toolbar(view: Omit<ToolbarContext, "editor" | "menu" | "state" | "isPhone">) {
  const [editor] = useLexicalComposerContext();
  const menu = useMenu();
  const state = useSelectionState(editor);
  const line = useRef<HTMLDivElement>(null);
  const isPhone = useMedia("(width < 40rem)");
  const tools = toolsOf({ editor, menu, state, isPhone, ...view });
  const wrapped = useWrapped(line, tools);
  // the style menu is listed without the styles that are tools themselves
  const hiddenChoices = tools
    .filter(({ id }) => wrapped.includes(id))
    .flatMap((tool) => asChoices(tool).filter(({ id }) => id === tool.id || !tools.some((other) => other.id === id)));

  return (
    <Primitive.Root
      aria-label="Text tools"
      className="border-border bg-background flex items-start border-b px-1.5 py-1 transition-opacity in-data-typing:opacity-25 motion-reduce:transition-none max-sm:py-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      <div
        ref={line}
        className="relative flex h-8.5 min-w-0 flex-1 flex-wrap items-center gap-0.5 overflow-hidden pointer-coarse:h-10"
      >
        {tools.map((tool, index) => (
          <div
            key={tool.id}
            data-tool={tool.id}
            className={cn("inline-flex items-center", wrapped.includes(tool.id) && "invisible")}
          >
            {index > 0 && tools[index - 1]?.group !== tool.group && (
              <Primitive.Separator className="bg-border mr-1.5 ml-1 h-5 w-px shrink-0" />
            )}
            <ToolItem tool={tool} />
          </div>
        ))}
      </div>
      <ToolMenu
        label="More tools"
        face={<Ellipsis aria-hidden="true" />}
        hasArrow={false}
        choices={[...hiddenChoices, ...(view.isSource ? [] : overflowChoices(editor))].map(withShortcutLabel)}
      />
    </Primitive.Root>
  );
}

function ToolItem({ tool }: { tool: Tool }) {
  const { label, icon: Icon, text, shortcut, isOn, disabled, choices, current, run } = tool;
  if (!choices)
    return (
      <ToolButton
        label={label}
        icon={Icon}
        pressed={isOn}
        shortcut={shortcut}
        disabled={disabled}
        onUse={() => run?.()}
      />
    );
  return (
    <ToolMenu
      label={label}
      face={text ? <span className="flex-1 truncate text-left">{text}</span> : <Icon aria-hidden="true" />}
      className={text && "w-32"}
      choices={choices.map(withShortcutLabel)}
      current={current}
      disabled={disabled}
    />
  );
}

const asChoices = ({ choices, ...tool }: Tool): Choice[] =>
  choices?.map((choice) => ({ ...choice, disabled: tool.disabled })) ?? [tool];

const withShortcutLabel = (choice: Choice): Choice =>
  choice.shortcut === undefined || choice.shortcut.startsWith("Alt+Shift")
    ? choice
    : { ...choice, shortcut: shortcutLabel(choice.shortcut) };

/** The ids of the tools that wrap out of the first row of `line`. */
function useWrapped(line: RefObject<HTMLElement | null>, tools: Tool[]): string[] {
  const [wrapped, setWrapped] = useState("");
  const all = tools.map(({ id }) => id).join(" ");
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () =>
      setWrapped(
        [...element.querySelectorAll<HTMLElement>("[data-tool]")]
          .filter(({ offsetTop }) => offsetTop > 0)
          .map(({ dataset }) => dataset.tool)
          .join(" "),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, all]);
  return wrapped.split(" ");
}
