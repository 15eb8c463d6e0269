"use client";

import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { preloadedPart } from "@/lib/browser/lazy-part";
import { Button } from "./button";

export type Choice = {
  id: string;
  label: string;
  icon?: LucideIcon;
  shortcut?: string;
  isOn?: boolean;
  disabled?: boolean;
  href?: string;
  run?: () => void;
};

type Menu = {
  label: string;
  /** A function is called when the menu opens. */
  choices: readonly Choice[] | (() => readonly Choice[]);
  /** The active choice, if only one can be active. */
  current?: string | undefined;
  disabled?: boolean;
  /** Moves the focus after a choice. Without it, the button gets the focus. */
  onChosen?: () => void;
};

const MenuList = preloadedPart(() => import("./menu-list"), "MenuList");

/**
 * Returns the button's props and, while open, the list; render both in a positioned element. A second press closes the
 * list. Opened by keyboard (Enter, Space, arrow down), the list focuses its first entry.
 */
export function useMenuButton({ label, choices, current, disabled = false, onChosen }: Menu) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"pointer" | "keys">();
  // a press outside closes the menu before the click of the same press arrives
  const wasOpen = useRef(false);
  const isOpen = opened !== undefined;
  const list = isOpen && (
    <MenuList
      label={label}
      choices={typeof choices === "function" ? choices() : choices}
      current={current}
      startsAtFirst={opened === "keys"}
      onLeave={(isChosen) => (isChosen && onChosen ? onChosen() : button.current?.focus())}
      onClose={() => setOpened(undefined)}
    />
  );
  const buttonProps = {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onClick: ({ detail }: MouseEvent) => {
      if (!disabled && !wasOpen.current) setOpened(detail === 0 ? "keys" : "pointer");
      wasOpen.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" || disabled) return;
      event.preventDefault();
      setOpened("keys");
    },
  } as const;
  return { buttonProps, list };
}

/** A button with a menu, both named by `label`. */
export function MenuButton({ label, choices, current, ...props }: Menu & ComponentProps<typeof Button>) {
  const { buttonProps, list } = useMenuButton({ label, choices, current });
  return (
    <span data-slot="menu" className="relative inline-flex">
      <Button aria-label={label} {...props} {...buttonProps} />
      {list}
    </span>
  );
}
