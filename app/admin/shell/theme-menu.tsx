import { Monitor, Moon, Sun } from "lucide-react";
import { type ComponentProps, Suspense, useState } from "react";
import { useTheme } from "@/components/admin/shell/theme";
import { THEME_NAMES } from "@/components/admin/shell/themes";
import { Button } from "@/components/ui/button";
import { lazyPart, useLoadedAhead } from "@/lib/browser/lazy-part";

const loadChoices = () => import("./theme-choices");
const ThemeChoices = lazyPart(loadChoices, "ThemeChoices");

const ICONS = { system: Monitor, light: Sun, dark: Moon };

export function ThemeButton(props: ComponentProps<typeof Button>) {
  const { theme } = useTheme();
  const Icon = ICONS[theme];
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={`Color scheme: ${THEME_NAMES[theme]}`}
      title="Color scheme"
      {...props}
    >
      <Icon />
    </Button>
  );
}

/** The list comes once the screen is usable: menus are code that no first view needs. */
export function ThemeMenu() {
  const isLoaded = useLoadedAhead(loadChoices);
  const [isPressed, setPressed] = useState(false);
  // the button is another one afterwards
  const [isFocused, setFocused] = useState(false);
  const button = (
    <ThemeButton onClick={() => setPressed(true)} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} />
  );
  if (!isLoaded && !isPressed) return button;
  return (
    <Suspense fallback={button}>
      <ThemeChoices startsOpen={isPressed} autoFocus={isFocused} />
    </Suspense>
  );
}
