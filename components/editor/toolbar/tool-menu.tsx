import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ChevronDown } from "lucide-react";
import { Toolbar } from "radix-ui";
import type { ReactNode } from "react";
import { type Choice, useMenuButton } from "@/components/ui/menu";
import { cn } from "@/lib/utils";
import { focusEditor } from "../focus-editor";
import { keepFocus, toolClasses } from "./tool-button";

/** Focus returns to the text after a choice, unless that moved it. */
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
  /** The active choice, where only one can be. */
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
