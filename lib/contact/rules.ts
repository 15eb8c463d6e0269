import { serviceOptions } from "../content/contact.ts";

/** The signs that a message comes from a robot, as they are stored, and what the inbox says of them. */
export const SPAM_REASONS = {
  honeypot: "The hidden field was filled in",
  speed: "A link, sent faster than a person writes",
  links: "Many links",
  score: "reCAPTCHA took the sender for a robot",
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;

export const MIN_WRITING_MS = 3_000;
export const MAX_LINKS = 3;

type Signs = { message: string; website?: string; elapsedMs?: number; lowScore: boolean };

/** Which signs a message shows. One is enough to keep it aside; none is enough to lose it. */
export function spamReasons({ message, website, elapsedMs, lowScore }: Signs): SpamReason[] {
  const links = countLinks(message);
  const signs: Record<SpamReason, boolean> = {
    honeypot: Boolean(website),
    // people paste what they wrote elsewhere, and are as fast: without a link, speed says too little
    speed: elapsedMs !== undefined && elapsedMs < MIN_WRITING_MS && links > 0,
    links: links > MAX_LINKS,
    score: lowScore,
  };
  return (Object.keys(signs) as SpamReason[]).filter((reason) => signs[reason]);
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

/** The label of a service value; a value that is not on the list stands for itself. */
export function serviceLabel(service: string | null): string | null {
  return serviceOptions.find(({ value }) => value === service)?.label ?? service;
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** When a mail is tried again after `attempts` tries that failed; null when it is given up, after some two days. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

export const DEFAULT_RETENTION_MONTHS = 24;
/** Its key in the table of settings. */
export const RETENTION_SETTING = "contact.retention";

/** Messages older than this are deleted; null when all are kept. */
export function retentionLimit(months: number | null, now: Date): Date | null {
  if (months === null) return null;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // the 31st of a month without one would be a day of the next
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0);
  return limit;
}
