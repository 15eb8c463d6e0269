"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND, type ElementFormatType } from "lexical";
import type { MenuItem } from "../block";
import { BLOCKS } from "../blocks";
import { setHeading } from "../nodes/heading/heading";
import { toggleQuote } from "../nodes/quote/quote";
import { OPEN_DIALOG } from "../open-dialog";
import { clearFormatting } from "../shortcuts";
import { FORMATS } from "../text-formats";
import { Bar } from "./bar";
import { ToolGlyph, type ToolIcon } from "./icons";
import { ToolMenu } from "./menu";
import { shortcutLabel, ToolButton } from "./tool-button";
import { useSelectionState } from "./use-selection-state";

const STYLES = ["paragraph", "heading-2", "heading-3", "heading-4", "bullet", "number", "check", "code"];
const INSERTS: { id: string; icon: ToolIcon }[] = [
  { id: "image", icon: "image" },
  { id: "video", icon: "video" },
  { id: "table", icon: "table" },
  { id: "code", icon: "codeBlock" },
  { id: "details", icon: "details" },
  { id: "rule", icon: "rule" },
];
const LISTS: ("bullet" | "number" | "check")[] = ["bullet", "number", "check"];
const ALIGNMENTS: { id: "left" | "center" | "right" | "justify"; label: string }[] = [
  { id: "left", label: "Align left" },
  { id: "center", label: "Align centre" },
  { id: "right", label: "Align right" },
  { id: "justify", label: "Justify" },
];

const ITEMS = new Map<string, MenuItem>(BLOCKS.flatMap(({ menu = [] }) => menu).map((item) => [item.id, item]));
const labelOf = (id: string) => ITEMS.get(id)?.label ?? `Heading ${id.slice(-1)}`;

export function Toolbar({ isSource, onToggleSource }: { isSource: boolean; onToggleSource: () => void }) {
  const [editor] = useLexicalComposerContext();
  const state = useSelectionState(editor);
  const back = () => editor.focus();
  const run = (id: string) => {
    const level = /^heading-(\d)$/.exec(id)?.[1];
    if (level) setHeading(editor, Number(level));
    else ITEMS.get(id)?.run(editor);
  };
  const styles = STYLES.includes(state.block) ? STYLES : [...STYLES, state.block];

  return (
    <Bar label="Text tools" className="editor-bar" onEscape={back}>
      <ToolButton label="Undo" icon="undo" shortcut="Z" disabled={isSource || !state.canUndo} onUse={() => editor.dispatchCommand(UNDO_COMMAND, undefined)} />
      <ToolButton label="Redo" icon="redo" shortcut="Shift+Z" disabled={isSource || !state.canRedo} onUse={() => editor.dispatchCommand(REDO_COMMAND, undefined)} />
      <span className="editor-bar-gap" />
      <ToolMenu
        label="Block style"
        face={<span className="editor-style">{labelOf(state.block)}</span>}
        current={state.block}
        disabled={isSource}
        onDone={back}
        choices={styles.map((id) => ({ id, label: labelOf(id), ...styleShortcut(id), run: () => run(id) }))}
      />
      <span className="editor-bar-gap" />
      {FORMATS.map(({ type, label, shortcut }) => (
        <ToolButton
          key={type}
          label={label}
          icon={type as ToolIcon}
          {...(shortcut === undefined ? {} : { shortcut })}
          pressed={state.formats.includes(type)}
          disabled={isSource}
          onUse={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, type)}
        />
      ))}
      <ToolButton label="Clear formatting" icon="clear" shortcut="\" disabled={isSource} onUse={() => clearFormatting(editor)} />
      <span className="editor-bar-gap" />
      <ToolButton
        label="Link"
        icon="link"
        shortcut="K"
        pressed={state.link !== undefined}
        disabled={isSource}
        onUse={() => editor.dispatchCommand(OPEN_DIALOG, { name: "link" })}
      />
      <ToolMenu
        label="Alignment"
        face={<ToolGlyph name={iconOfAlignment(state.alignment)} />}
        current={state.alignment}
        disabled={isSource}
        onDone={back}
        choices={ALIGNMENTS.map(({ id, label }) => ({
          id,
          label,
          icon: id,
          run: () => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, (id === "left" ? "" : id) as ElementFormatType),
        }))}
      />
      {LISTS.map((id) => (
        <ToolButton
          key={id}
          label={labelOf(id)}
          icon={id}
          pressed={state.block === id}
          disabled={isSource}
          onUse={() => run(state.block === id ? "paragraph" : id)}
        />
      ))}
      <ToolButton label="Quote" icon="quote" pressed={state.isInQuote} disabled={isSource} onUse={() => toggleQuote(editor)} />
      <span className="editor-bar-gap" />
      {INSERTS.map(({ id, icon }) => (
        <ToolButton key={id} label={labelOf(id)} icon={icon} disabled={isSource} onUse={() => run(id)} />
      ))}
      <span className="editor-bar-gap" />
      <ToolButton label="HTML source" icon="source" pressed={isSource} onUse={onToggleSource} />
    </Bar>
  );
}

function styleShortcut(id: string): { shortcut?: string } {
  const level = id === "paragraph" ? "0" : /^heading-(\d)$/.exec(id)?.[1];
  return level === undefined ? {} : { shortcut: shortcutLabel(`Alt+${level}`) };
}

const iconOfAlignment = (alignment: string): ToolIcon => ALIGNMENTS.find(({ id }) => id === alignment)?.id ?? "left";
