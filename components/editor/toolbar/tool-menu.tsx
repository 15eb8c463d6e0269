import { ChevronDown, type LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import { type ReactNode, Suspense } from "react";
import { useMenuButton } from "@/components/ui/use-menu-button";
import { partAhead } from "@/lib/browser/lazy-part";
import { cn } from "@/lib/utils";
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

export const ChoiceList = partAhead(() => import("./choice-list"), "ChoiceList");

/** A menu of choices, whose code comes with its first use. Focus returns to the text after a choice, unless that moved it. */
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
  const menu = useMenuButton({ disabled });
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Toolbar.Button
        className={cn(toolClasses, "w-full")}
        aria-label={label}
        aria-disabled={disabled || undefined}
        title={label}
        {...keepFocus}
        {...menu.buttonProps}
      >
        {face}
        {hasArrow && <ChevronDown className="size-3.5!" aria-hidden="true" />}
      </Toolbar.Button>
      {menu.isOpen && (
        <Suspense fallback={null}>
          <ChoiceList
            label={label}
            choices={choices}
            current={current}
            startsAtFirst={menu.startsAtFirst}
            button={menu.button}
            onClose={menu.close}
          />
        </Suspense>
      )}
    </span>
  );
}
