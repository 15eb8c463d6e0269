"use client";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";

export const menuClasses =
  "bg-popover text-popover-foreground border-foreground z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded border-[1.5px] p-1";

export const itemClasses =
  "flex min-h-9 w-full cursor-default items-center gap-2.5 rounded px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-accent pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0";

/** An open menu at its parent, which is positioned and has the button: the code of menus comes with the first press. */
export function AnchoredMenu({
  label,
  startsAtFirst = false,
  onLeave,
  onClose,
  children,
}: {
  label: string;
  /** For keys; a pointer begins at none. */
  startsAtFirst?: boolean;
  /** Puts the focus where it belongs, unless a press elsewhere did. */
  onLeave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const isEntered = useRef(false);
  const isLeft = useRef(false);

  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-slot="anchored-menu-content"
          aria-label={label}
          aria-labelledby={undefined}
          // it may scroll
          tabIndex={0}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className={menuClasses}
          onFocus={({ target, currentTarget }) => {
            if (!startsAtFirst || isEntered.current || target !== currentTarget) return;
            isEntered.current = true;
            currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
          }}
          onInteractOutside={() => {
            isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) onLeave();
          }}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
