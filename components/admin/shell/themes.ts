export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** The cookie that the layout reads, so that a page arrives in its colors: no script, no flash. */
export const THEME_COOKIE = "admin-theme";

/** The theme that a cookie names. */
export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
