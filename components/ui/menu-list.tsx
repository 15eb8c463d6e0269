"use client";

import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Link } from "./link";
import type { Choice } from "./menu";

export const menuClasses =
  "bg-popover text-popover-foreground border-foreground z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded border-[1.5px] p-1";

export const itemClasses =
  "flex min-h-9 w-full cursor-default items-center gap-2.5 rounded px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-accent pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0";

type MenuProps = {
  label: string;
  /** Focuses the first entry, for a menu opened by keyboard. */
  startsAtFirst?: boolean;
  onClose: () => void;
};

type OpenMenuProps = MenuProps & { onLeave: () => void; children: ReactNode };

/** An open menu in a positioned parent. Calls `onLeave` to restore the focus, unless the user moved it elsewhere. */
export function OpenMenu({ label, startsAtFirst = false, onLeave, onClose, children }: OpenMenuProps) {
  const isEntered = useRef(false);
  const isLeft = useRef(false);
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-slot="menu-content"
          aria-label={label}
          aria-labelledby={undefined}
          // focusable because a long menu scrolls
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
          onPointerDownOutside={() => {
            isLeft.current = true;
          }}
          // the editor takes the focus after it renders a paste
          onFocusOutside={(event) => {
            if (event.target instanceof Element && event.target.closest("[contenteditable=true]"))
              event.preventDefault();
            else isLeft.current = true;
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

type MenuListProps = MenuProps & {
  choices: readonly Choice[];
  current: string | undefined;
  onLeave: (isChosen: boolean) => void;
};

/** The open list of choices. With `current`, all choices but links are radio items. */
export function MenuList({ choices, current, onLeave, ...menu }: MenuListProps) {
  const isChosen = useRef(false);
  return (
    <OpenMenu {...menu} onLeave={() => onLeave(isChosen.current)}>
      <DropdownMenu.RadioGroup value={current}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            choice={choice}
            isOneOf={current !== undefined}
            onSelect={() => {
              isChosen.current = true;
              choice.run?.();
            }}
          />
        ))}
      </DropdownMenu.RadioGroup>
    </OpenMenu>
  );
}

function MenuItem({ choice, isOneOf, onSelect }: { choice: Choice; isOneOf: boolean; onSelect: () => void }) {
  const { id, label, icon: Icon, shortcut, isOn, disabled, href } = choice;
  const shared = { className: itemClasses, disabled, onSelect };
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className="flex-1">{label}</span>
      {shortcut && (
        <kbd className="text-muted-foreground font-[inherit] text-[0.8125rem] pointer-coarse:hidden">{shortcut}</kbd>
      )}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </>
  );
  if (href !== undefined)
    return (
      <DropdownMenu.Item {...shared} asChild>
        <Link href={href}>{content}</Link>
      </DropdownMenu.Item>
    );
  if (isOneOf)
    return (
      <DropdownMenu.RadioItem value={id} {...shared}>
        {content}
      </DropdownMenu.RadioItem>
    );
  if (isOn === undefined) return <DropdownMenu.Item {...shared}>{content}</DropdownMenu.Item>;
  return (
    <DropdownMenu.CheckboxItem checked={isOn} {...shared}>
      {content}
    </DropdownMenu.CheckboxItem>
  );
}
