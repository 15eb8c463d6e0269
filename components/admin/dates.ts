/** A date in the reader's own format; "Not set" where there is none. */
export function localDate(value: string | null | undefined): string {
  const date = value ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toLocaleDateString() : "Not set";
}

/** The time of day for today, the date for every other day. */
export function shortTime(value: string): string {
  const date = new Date(value);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })
    : date.toLocaleDateString();
}

/** The time of a save: "12:04", on another day with its date. */
export function savedTime(value: string): string {
  const date = new Date(value);
  const time = date.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${date.toLocaleDateString(undefined, { dateStyle: "medium" })}, ${time}`;
}

/** Date and time in full. */
export function fullTime(value: string): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });
}

/** Date and time, short enough for a sentence. */
export function mediumTime(value: string | number): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
