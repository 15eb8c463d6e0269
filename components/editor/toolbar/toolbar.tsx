"use client";
import { Ellipsis } from "lucide-react";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Toolbar as Primitive } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { focusEditor } from "../focus-editor";
import { MENU } from "../blocks";
import { hasSmartQuotes, setSmartQuotes } from "../writing/smart-quotes";
import { shortcutLabel, ToolButton } from "./tool-button";
import { type Choice, ToolMenu } from "./tool-menu";
import { movesOf, stylesOf, type Tool, toolsOf } from "./tools";
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
  const state = useSelectionState(editor);
  const bar = useRef<HTMLDivElement>(null);
  const { visible, hidden } = useVisibleTools(bar, toolsOf({ editor, state, ...view }));
  const [isSmart, setSmart] = useState(hasSmartQuotes);
  const smartQuotes = {
    id: "smartQuotes",
    label: "Curly quotes and dashes",
    isOn: isSmart,
    run: () => {
      setSmartQuotes(!isSmart);
      setSmart(!isSmart);
    },
  };
  const style = MENU.find(({ id }) => id === state.style)?.label ?? "Text";

  const inGroup = (...groups: string[]) =>
    visible
      .filter(({ group }) => groups.includes(group))
      .map(({ id, rank: _rank, group: _group, run, choices, current, icon: Icon, ...tool }) =>
        choices ? (
          <ToolMenu key={id} {...tool} face={<Icon aria-hidden="true" />} choices={choices} current={current} />
        ) : (
          <ToolButton key={id} icon={Icon} {...tool} onUse={run} />
        ),
      );

  return (
    <Primitive.Root
      ref={bar}
      aria-label="Text tools"
      className="border-border bg-background flex items-center gap-0.5 overflow-hidden border-b px-1.5 py-1"
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      <Group tools={inGroup("history")} />
      <ToolMenu
        label={`Block style: ${style}`}
        face={<span className="flex-1 truncate text-left">{style}</span>}
        className="w-32 max-sm:w-24"
        current={state.style}
        disabled={view.isSource}
        choices={stylesOf(editor, state.style).map(withShortcutLabel)}
      />
      <Separator />
      <Group tools={inGroup("formats")} />
      <Group tools={inGroup("blocks")} />
      <Group tools={inGroup("inserts")} />
      {inGroup("view")}
      <ToolMenu
        label="More tools"
        face={<Ellipsis aria-hidden="true" />}
        hasArrow={false}
        className="ml-auto"
        choices={[
          ...hidden.flatMap((tool) => tool.choices ?? [asChoice(tool)]),
          ...(view.isSource ? [] : [...movesOf(editor), smartQuotes]),
        ].map(withShortcutLabel)}
      />
    </Primitive.Root>
  );
}

const Group = ({ tools }: { tools: ReactNode[] }) =>
  tools.length > 0 && (
    <>
      {tools}
      <Separator />
    </>
  );

const Separator = () => <Primitive.Separator className="bg-border mx-1 h-5 w-px shrink-0" />;

const asChoice = ({ id, label, icon, shortcut, pressed, disabled, run }: Tool) => ({
  id,
  label,
  icon,
  run,
  ...(shortcut !== undefined && { shortcut }),
  ...(pressed !== undefined && { isOn: pressed }),
  ...(disabled !== undefined && { disabled }),
});

const withShortcutLabel = (choice: Choice): Choice =>
  choice.shortcut === undefined || choice.shortcut.startsWith("Alt+Shift")
    ? choice
    : { ...choice, shortcut: shortcutLabel(choice.shortcut) };
