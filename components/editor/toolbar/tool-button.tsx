import type { LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { shortcutLabel } from "@/lib/browser/shortcut-label";
import { cn } from "@/lib/utils";

export const toolClasses =
  "inline-flex h-8.5 min-w-8.5 shrink-0 items-center justify-center gap-1 rounded px-2 text-sm leading-none whitespace-nowrap hover:bg-accent aria-disabled:cursor-default aria-disabled:opacity-50 aria-expanded:bg-foreground aria-expanded:text-background aria-pressed:bg-foreground aria-pressed:text-background pointer-coarse:h-10 pointer-coarse:min-w-10 [&_svg]:size-4.5 [&_svg]:shrink-0";

export const keepFocus = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** A tool of a radix toolbar; without an icon it shows its label. A disabled one stays focusable, so that the focus never leaves the toolbar. */
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
  children?: ReactNode;
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
