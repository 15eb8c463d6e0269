/** A date in the locale's format; "Not set" for none. */
export function localDate(value: string | null | undefined): string {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toLocaleDateString() : "Not set";
}

const isToday = (value: string) => new Date(value).toDateString() === new Date().toDateString();

/** "12:04 PM" */
export const clockTime = (value: string) =>
  new Date(value).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });

export function shortTime(value: string): string {
  return isToday(value) ? clockTime(value) : localDate(value);
}

export function savedTime(value: string): string {
  return isToday(value) ? clockTime(value) : mediumTime(value);
}

/** "Sunday, November 22, 2026" */
export function longDay(value: string): string {
  return new Date(value).toLocaleDateString("en-US", { dateStyle: "full" });
}

/** "Nov 22, 2026, 12:04 PM" */
export function mediumTime(value: string | number): string {
  return new Date(value).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}

/** The name of the browser's time zone, e.g. "America/New_York". */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const UNITS = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "2 hours ago"; "just now" within the first minute. */
export function timeAgo(value: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(value).getTime()) / 1000);
  const [unit, length] = UNITS.find(([, long]) => seconds >= long) ?? [];
  if (!unit) return "just now";
  return new Intl.RelativeTimeFormat("en-US").format(-Math.floor(seconds / length), unit);
}
