import { useTheme } from "@/components/admin/shell/theme";
import { type Theme, THEME_NAMES, THEMES } from "@/components/admin/shell/themes";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { ThemeButton } from "./theme-menu";

/** The button with its list. `startsOpen`: it was pressed before they had loaded. */
export function ThemeChoices({ startsOpen, autoFocus }: { startsOpen: boolean; autoFocus: boolean }) {
  const { theme, setTheme } = useTheme();
  return (
    <DropdownMenu defaultOpen={startsOpen}>
      <DropdownMenuTrigger asChild>
        <ThemeButton autoFocus={autoFocus} />
      </DropdownMenuTrigger>
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
  );
}
