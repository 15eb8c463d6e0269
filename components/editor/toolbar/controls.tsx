import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { type Choice, useMenuButton } from "@/components/ui/menu";
import { shortcutLabel } from "@/lib/browser/keys";
import { cn } from "@/lib/utils";
import { focusEditor } from "../focus-editor";

export const toolClasses =
  "inline-flex h-8.5 min-w-8.5 shrink-0 items-center justify-center gap-1 rounded px-2 text-sm leading-none whitespace-nowrap hover:bg-accent aria-disabled:cursor-default aria-disabled:opacity-50 aria-expanded:bg-foreground aria-expanded:text-background aria-pressed:bg-foreground aria-pressed:text-background pointer-coarse:h-10 pointer-coarse:min-w-10 [&_svg]:size-4.5 [&_svg]:shrink-0";

export const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** A tool of a Radix toolbar; without an icon, it shows its label. When disabled, it can still hold the focus. */
export function ToolButton({
  label,
  icon: Icon,
  shortcut,
  pressed,
  disabled = false,
  onUse,
  className,
  children,
  ...props
}: Omit<ComponentProps<"button">, "onClick"> & {
  label: string;
  icon?: LucideIcon;
  shortcut?: string;
  pressed?: boolean;
  onUse: () => void;
}) {
  return (
    <Toolbar.Button
      className={cn(toolClasses, className)}
      aria-label={Icon && label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      title={shortcut ? `${label} (${shortcutLabel(shortcut)})` : label}
      onClick={() => {
        if (!disabled) onUse();
      }}
      {...keepFocus}
      {...props}
    >
      {Icon ? <Icon aria-hidden="true" /> : (children ?? label)}
    </Toolbar.Button>
  );
}

/** Returns the focus to the text after a choice, unless the choice has moved it. */
export function useToolMenu(menu: Omit<Parameters<typeof useMenuButton>[0], "onChosen">) {
  const [editor] = useLexicalComposerContext();
  return useMenuButton({
    ...menu,
    onChosen: () => {
      if (document.activeElement === document.body) focusEditor(editor);
    },
  });
}

type Props = {
  label: string;
  face: ReactNode;
  choices: Choice[];
  /** The active choice, if only one can be active. */
  current?: string | undefined;
  disabled?: boolean;
  hasArrow?: boolean;
  className?: string;
};

export function ToolMenu({ label, face, choices, current, disabled = false, hasArrow = true, className }: Props) {
  const { buttonProps, list } = useToolMenu({ label, choices, current, disabled });
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Toolbar.Button
        className={cn(toolClasses, "w-full")}
        aria-label={label}
        aria-disabled={disabled || undefined}
        title={label}
        {...keepFocus}
        {...buttonProps}
      >
        {face}
        {hasArrow && <ChevronDown className="size-3.5!" aria-hidden="true" />}
      </Toolbar.Button>
      {list}
    </span>
  );
}

export function ContextToolbar({ label, children }: { label: string; children: ReactNode }) {
  const [editor] = useLexicalComposerContext();
  const hasFocus = useRef(false);

  // a tool may remove its block, and this toolbar with it
  useEffect(
    () => () => {
      if (hasFocus.current && document.activeElement === document.body) focusEditor(editor);
    },
    [editor],
  );

  return (
    <Toolbar.Root
      // Ctrl+F9 finds it
      data-slot="context-tools"
      aria-label={label}
      // room for the focus outline
      className="-m-1 flex min-w-0 items-center gap-0.5 p-1 max-sm:scrollbar-none max-sm:overflow-x-auto sm:flex-wrap"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") focusEditor(editor);
      }}
    >
      {children}
    </Toolbar.Root>
  );
}
