"use client";
import type { ReactNode } from "react";
import { ToolGlyph, type ToolIcon } from "./icons";

const isApple = () => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this keyboard names it. */
export const shortcutLabel = (keys: string): string => (isApple() ? `⌘${keys.replace("Shift+", "⇧").replace("Alt+", "⌥")}` : `Ctrl+${keys}`);

/**
 * A tool. It does not take the focus from the text when it is clicked, and stays reachable by keyboard while it can do
 * nothing, so that the focus never falls out of the bar.
 */
export function ToolButton({
  label,
  icon,
  shortcut,
  pressed,
  disabled = false,
  onUse,
  children,
}: {
  label: string;
  icon?: ToolIcon;
  shortcut?: string;
  pressed?: boolean;
  disabled?: boolean;
  onUse: () => void;
  /** words instead of an icon */
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      className="editor-tool"
      data-tool
      tabIndex={-1}
      aria-label={children ? undefined : label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      title={shortcut ? `${label} (${shortcutLabel(shortcut)})` : label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onUse();
      }}
    >
      {icon && <ToolGlyph name={icon} />}
      {children}
    </button>
  );
}
