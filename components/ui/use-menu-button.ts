import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";

/**
 * The button of a menu that is mounted while it is open (anchored-menu.tsx). A second press closes it; keys, arrow down
 * among them, begin at its first entry.
 */
export function useMenuButton({ disabled = false }: { disabled?: boolean } = {}) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"pointer" | "keys">();
  // a press outside closes the menu before the click of the same press arrives
  const wasOpen = useRef(false);
  const isOpen = opened !== undefined;
  return {
    button,
    isOpen,
    startsAtFirst: opened === "keys",
    close: () => setOpened(undefined),
    buttonProps: {
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
    } as const,
  };
}
