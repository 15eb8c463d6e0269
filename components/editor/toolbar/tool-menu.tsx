"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { DropdownMenu, Toolbar } from "radix-ui";
import { useRef, type ReactNode } from "react";
import { cn } from "@/lib/utils";
import { focusEditor } from "../focus-editor";
import { keepFocus, toolClasses } from "./tool-button";

export type Choice = {
  id: string;
  label: string;
  icon?: LucideIcon;
  shortcut?: string;
  /** For a toggle. */
  isOn?: boolean;
  disabled?: boolean;
  run: () => void;
};

const itemClasses =
  "flex min-h-9 w-full cursor-default items-center gap-2.5 rounded px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-accent pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0";

/** A menu of choices. Focus returns to the text after a choice, unless that moved it. */
export function ToolMenu({
  label,
  face,
  choices,
  current,
  disabled = false,
  hasArrow = true,
  className,
}: {
  label: string;
  face: ReactNode;
  choices: Choice[];
  /** The active choice, where only one can be. */
  current?: string | undefined;
  disabled?: boolean;
  hasArrow?: boolean;
  className?: string;
}) {
  const [editor] = useLexicalComposerContext();
  const isChosen = useRef(false);
  return (
    <DropdownMenu.Root modal={false}>
      <Toolbar.Button asChild aria-disabled={disabled || undefined} {...keepFocus}>
        <DropdownMenu.Trigger
          className={cn(toolClasses, className)}
          aria-label={label}
          title={label}
          disabled={disabled}
        >
          {face}
          {hasArrow && <ChevronDown className="size-3.5!" aria-hidden="true" />}
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          // it may scroll
          tabIndex={0}
          align="start"
          sideOffset={2}
          collisionPadding={8}
          className="bg-popover text-popover-foreground border-foreground z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded border-[1.5px] p-1"
          onCloseAutoFocus={(event) => {
            if (!isChosen.current) return;
            isChosen.current = false;
            event.preventDefault();
            if (document.activeElement === document.body) focusEditor(editor);
          }}
        >
          <DropdownMenu.RadioGroup value={current}>
            {choices.map((choice) => (
              <ChoiceItem
                key={choice.id}
                choice={choice}
                isOneOf={current !== undefined}
                onSelect={() => {
                  isChosen.current = true;
                  choice.run();
                }}
              />
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ChoiceItem({ choice, isOneOf, onSelect }: { choice: Choice; isOneOf: boolean; onSelect: () => void }) {
  const { id, label, icon: Icon, shortcut, isOn, disabled } = choice;
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
  if (isOneOf) {
    return (
      <DropdownMenu.RadioItem value={id} {...shared}>
        {content}
      </DropdownMenu.RadioItem>
    );
  }
  if (isOn !== undefined) {
    return (
      <DropdownMenu.CheckboxItem checked={isOn} {...shared}>
        {content}
      </DropdownMenu.CheckboxItem>
    );
  }
  return (
    <DropdownMenu.Item {...shared}>
      {Icon && <Icon aria-hidden="true" />}
      <span className="flex-1">{label}</span>
    </DropdownMenu.Item>
  );
}
