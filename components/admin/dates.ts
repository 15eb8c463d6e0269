/** A date in the locale's format; "Not set" for none. */
export function localDate(value: string | null | undefined): string {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toLocaleDateString() : "Not set";
}

/** The time for today, the date for other days. */
export function shortTime(value: string): string {
  const date = new Date(value);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })
    : date.toLocaleDateString();
}

/** "12:04", on another day with its date. */
export function savedTime(value: string): string {
  const date = new Date(value);
  const time = date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${date.toLocaleDateString(undefined, { dateStyle: "medium" })}, ${time}`;
}

export function fullTime(value: string): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });
}

export function mediumTime(value: string | number): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
