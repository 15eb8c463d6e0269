export const SERVICES = [
  { value: "strategic-planning", label: "Strategic Planning" },
  { value: "fundraising-development", label: "Fundraising & Development" },
  { value: "messaging-marketing", label: "Messaging & Marketing" },
  { value: "government-relations", label: "Government Relations" },
  { value: "finance-hr", label: "Finance & HR Infrastructure" },
  { value: "growth-strategy", label: "Growth Strategy" },
] as const;

/** The label of a service; unknown values are their own label. */
export function serviceLabel(service: string | null): string | null {
  return SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** Reasons for spam, stored value and label. */
export const SPAM_REASONS = {
  honeypot: "Filled in the hidden field",
  speed: "Contains a link and was sent faster than a person types",
  links: "Contains many links",
  score: "reCAPTCHA flagged the sender as a robot",
} as const;

export type SpamReason = keyof typeof SPAM_REASONS;

const MIN_WRITING_MS = 3_000;
const MAX_LINKS = 3;

type SpamSignals = { message: string; website?: string; elapsedMs?: number; lowScore: boolean };

export function spamReasons({ message, website, elapsedMs, lowScore }: SpamSignals): SpamReason[] {
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const signs: Record<SpamReason, boolean> = {
    honeypot: Boolean(website),
    // People paste prepared text: speed counts only together with a link.
    speed: elapsedMs !== undefined && elapsedMs < MIN_WRITING_MS && links > 0,
    links: links > MAX_LINKS,
    score: lowScore,
  };
  return (Object.keys(signs) as SpamReason[]).filter((reason) => signs[reason]);
}

/** One sign is no proof: form fillers fill hidden fields, and people send lists of links. */
export const isSpam = (reasons: readonly SpamReason[]): boolean => reasons.length > 1;

/** What the visitor sent, without the message. */
export const SENDER_SELECT = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  company: true,
  service: true,
  createdAt: true,
} as const;

export const SENT_SELECT = { ...SENDER_SELECT, message: true } as const;

export const MESSAGES_PER_PAGE = 25;

export const DEFAULT_RETENTION_MONTHS = 24;
export const RETENTION_SETTING = "contact.retention";

/** The time before which messages are too old; null keeps all. */
export function retentionLimit(months: number | null, now: Date): Date | null {
  if (months === null) return null;
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  // The 31st would overflow in a shorter month.
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0);
  return limit;
}
