export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Read by the layout, so that pages are rendered in their theme: no script, no flash. */
export const THEME_COOKIE = "admin-theme";

export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
