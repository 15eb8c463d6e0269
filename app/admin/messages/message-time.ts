/** The hour where it was today, else the day, as the reader's own country writes it. */
export function shortTime(value: string): string {
  const date = new Date(value);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" }) : date.toLocaleDateString();
}

/** Day and hour in full. */
export function fullTime(value: string): string {
  return new Date(value).toLocaleString(undefined, { dateStyle: "long", timeStyle: "short" });
}
