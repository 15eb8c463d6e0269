"use client";
import { Ellipsis } from "lucide-react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar as Primitive } from "radix-ui";
import { Fragment, useRef } from "react";
import { shortcutLabel } from "@/lib/browser/shortcut-label";
import { useMenu } from "../blocks";
import { focusEditor } from "../focus-editor";
import { ToolButton } from "./tool-button";
import { type Choice, ToolMenu } from "./tool-menu";
import { movesOf, type Tool, toolsOf } from "./tools";
import { useSelectionState } from "./use-selection-state";
import { useVisibleTools } from "./use-visible-tools";

/** One line of tools; a menu has those that do not fit. */
export function Toolbar(view: {
  isSource: boolean;
  onToggleSource: () => void;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
}) {
  const [editor] = useLexicalComposerContext();
  const menu = useMenu();
  const state = useSelectionState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const tools = toolsOf({ editor, menu, state, ...view });
  const { visible, hidden } = useVisibleTools(bar, tools);
  // the styles that are no tools themselves
  const hiddenChoices = hidden.flatMap((tool) =>
    asChoices(tool).filter(({ id }) => id === tool.id || ![...visible, ...hidden].some((other) => other.id === id)),
  );
  const inOrder = GROUPS.flatMap((name) => visible.filter(({ group }) => group === name));

  return (
    <Primitive.Root
      ref={bar}
      aria-label="Text tools"
      className="border-border bg-background flex items-center gap-0.5 overflow-hidden border-b px-1.5 py-1 transition-opacity in-data-typing:opacity-25 motion-reduce:transition-none max-sm:py-0"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      {inOrder.map((tool, index) => (
        <Fragment key={tool.id}>
          {index > 0 && inOrder[index - 1]?.group !== tool.group && <Separator />}
          <VisibleTool tool={tool} />
        </Fragment>
      ))}
      <ToolMenu
        label="More tools"
        face={<Ellipsis aria-hidden="true" />}
        hasArrow={false}
        className="ml-auto"
        choices={[...hiddenChoices, ...(view.isSource ? [] : movesOf(editor))].map(withShortcutLabel)}
      />
    </Primitive.Root>
  );
}

const GROUPS = ["first", "history", "style", "formats", "blocks", "inserts", "view"];

function VisibleTool({ tool }: { tool: Tool }) {
  const { label, icon: Icon, text, shortcut, pressed, disabled = false, choices, current, run } = tool;
  if (!choices) {
    return <ToolButton label={label} icon={Icon} {...{ shortcut, pressed, disabled }} onUse={run} />;
  }
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

const Separator = () => <Primitive.Separator className="bg-border mx-1 h-5 w-px shrink-0" />;

function asChoices({ id, label, icon, shortcut, pressed, disabled = false, choices, run }: Tool): Choice[] {
  if (choices) return choices.map((choice) => ({ ...choice, disabled }));
  const choice = { id, label, icon, disabled, run };
  return [{ ...choice, ...(shortcut !== undefined && { shortcut }), ...(pressed !== undefined && { isOn: pressed }) }];
}

const withShortcutLabel = (choice: Choice): Choice =>
  choice.shortcut === undefined || choice.shortcut.startsWith("Alt+Shift")
    ? choice
    : { ...choice, shortcut: shortcutLabel(choice.shortcut) };
