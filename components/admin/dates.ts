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

/** Date and time in full. */
export function fullTime(value: string): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });
}

/** Date and time, short enough for a sentence. */
export function mediumTime(value: string | number): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
