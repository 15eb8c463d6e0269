import { orNull } from "./or-null.ts";

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Creates one format per zone, because that takes some fifty times as long as formatting a date. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = FORMATS.get(timeZone) ?? newFormat(timeZone);
  FORMATS.set(timeZone, format);
  return format;
}

/** Falls back to UTC if a browser is older than the zone, e.g. America/Coyhaique of 2025. */
const newFormat = (timeZone: string): Intl.DateTimeFormat =>
  orNull(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone })) ?? newFormat("UTC");

type Dates = { timeZone?: string; unknownDate?: string };

/** "November 21, 2026" in the site's zone, because the browser's could change the text at hydration. */
export function longDate(iso: string | null | undefined, dates: Dates = {}): string {
  const { timeZone = "UTC", unknownDate = "Unknown date" } = dates;
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return unknownDate;
  return formatIn(timeZone).format(date);
}

/** "Fri, 31 Jan 2020 21:00:00 -0600" in the site's zone, as feeds have dates (RFC 822). */
export function feedDate(date: Date, timeZone: string): string {
  if (timeZone === "UTC") return date.toUTCString();
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    day: "2-digit",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  const part = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.replace(/^GMT(?=.)|:/g, "");
  return `${part.weekday}, ${part.day} ${part.month} ${part.year} ${part.hour}:${part.minute}:${part.second} ${offset}`;
}

const KIB = 1_024;

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "1 post", "2,027 posts" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** The size of a file in the units of file managers: "240 KB", "1.2 MB". */
export function fileSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${Math.ceil(bytes / KIB)} KB`;
  return `${(bytes / KIB / KIB).toFixed(1).replace(/\.0$/, "")} MB`;
}

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}

/** A post's catalog number, formatted by `pattern`; dashes before it is first published. */
export function catalogNumber(pattern: string, number: number | null): string {
  return fillIn(pattern, { number: number === null ? "---" : String(number).padStart(3, "0") });
}

/** JSON that is safe within a script element: it cannot close the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ "@context": "https://schema.org", ...data })
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
