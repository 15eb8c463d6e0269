"use client";

import { useTheme } from "@/components/admin/shell/theme";
import { type Theme, THEME_NAMES, THEMES } from "@/components/admin/shell/themes";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Tooltip, TooltipProvider } from "@/components/ui/tooltip";
import { ThemeButton } from "./theme-menu";

/** The button with its hint and its list. `startsOpen`: it was pressed before they had loaded. */
export default function ThemeChoices({ startsOpen, autoFocus }: { startsOpen: boolean; autoFocus: boolean }) {
  const { theme, setTheme } = useTheme();
  return (
    <TooltipProvider>
      <DropdownMenu defaultOpen={startsOpen}>
        <Tooltip content="Color scheme">
          <DropdownMenuTrigger asChild>
            <ThemeButton autoFocus={autoFocus} />
          </DropdownMenuTrigger>
        </Tooltip>
        <DropdownMenuContent>
          <DropdownMenuRadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
            {THEMES.map((value) => (
              <DropdownMenuRadioItem key={value} value={value}>
                {THEME_NAMES[value]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </TooltipProvider>
  );
}
