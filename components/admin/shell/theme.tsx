"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { type Theme, THEME_COOKIE } from "./themes";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const ThemeContext = createContext<{ theme: Theme; setTheme: (theme: Theme) => void }>({
  theme: "system",
  setTheme: () => {},
});

/** The color scheme of the admin area; app/admin/tailwind.css reads it from `data-theme`. */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    document.cookie = `${THEME_COOKIE}=${next}; Path=/admin; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  };
  return (
    <ThemeContext value={{ theme, setTheme: choose }}>
      <div data-theme={theme} className="bg-background text-foreground flex min-h-svh flex-col text-sm leading-normal">
        {children}
      </div>
    </ThemeContext>
  );
}

export const useTheme = () => use(ThemeContext);
