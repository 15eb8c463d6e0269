"use client";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { usePreload } from "@/components/ui/use-preload";
import { lazyPart } from "@/lib/browser/lazy-part";
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

const loadList = () => import("./choice-list");
const ChoiceList = lazyPart(loadList);

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
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"pointer" | "keys">();
  // a press outside closes the menu before the click of the same press arrives
  const wasOpen = useRef(false);
  usePreload(loadList);
  return (
    <span className={cn("relative inline-flex shrink-0", className)}>
      <Toolbar.Button
        ref={button}
        className={cn(toolClasses, "w-full")}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-disabled={disabled || undefined}
        title={label}
        {...keepFocus}
        onPointerDown={() => {
          wasOpen.current = opened !== undefined;
        }}
        onClick={({ detail }) => {
          if (!disabled && !wasOpen.current) setOpened(detail === 0 ? "keys" : "pointer");
          wasOpen.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || disabled) return;
          event.preventDefault();
          setOpened("keys");
        }}
      >
        {face}
        {hasArrow && <ChevronDown className="size-3.5!" aria-hidden="true" />}
      </Toolbar.Button>
      {opened && (
        <Suspense fallback={null}>
          <ChoiceList
            label={label}
            choices={choices}
            current={current}
            startsAtFirst={opened === "keys"}
            button={button}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </span>
  );
}
