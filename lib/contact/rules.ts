/** What a visitor can ask for, as it is stored and as it is shown. */
export const SERVICES = [
  { value: "strategic-planning", label: "Strategic Planning" },
  { value: "fundraising-development", label: "Fundraising & Development" },
  { value: "messaging-marketing", label: "Messaging & Marketing" },
  { value: "government-relations", label: "Government Relations" },
  { value: "finance-hr", label: "Finance & HR Infrastructure" },
  { value: "growth-strategy", label: "Growth Strategy" },
] as const;

/** The label of a service; a value that is not on the list is its own label. */
export function serviceLabel(service: string | null): string | null {
  return SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** Why a message is taken for spam, as it is stored and as the inbox shows it. */
export const SPAM_REASONS = {
  honeypot: "The hidden field was filled in",
  speed: "A link, sent faster than a person writes",
  links: "Many links",
  score: "reCAPTCHA took the sender for a robot",
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;

const MIN_WRITING_MS = 3_000;
const MAX_LINKS = 3;

type Signs = { message: string; website?: string; elapsedMs?: number; lowScore: boolean };

/** Which signs of spam a message shows. One is enough to set it aside, none to delete it. */
export function spamReasons({ message, website, elapsedMs, lowScore }: Signs): SpamReason[] {
  const links = countLinks(message);
  const signs: Record<SpamReason, boolean> = {
    honeypot: Boolean(website),
    // People paste text written elsewhere: without a link, speed alone proves nothing.
    speed: elapsedMs !== undefined && elapsedMs < MIN_WRITING_MS && links > 0,
    links: links > MAX_LINKS,
    score: lowScore,
  };
  return (Object.keys(signs) as SpamReason[]).filter((reason) => signs[reason]);
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** When a mail is retried after `attempts` failures; null when it has failed for good, after about two days. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

export const DEFAULT_RETENTION_MONTHS = 24;
/** Its key in the settings table. */
export const RETENTION_SETTING = "contact.retention";

/** The age limit of messages; null when all are kept. */
export function retentionLimit(months: number | null, now: Date): Date | null {
  if (months === null) return null;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // The 31st of a shorter month would be a day of the next one.
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0);
  return limit;
}
